import { ChevronLeft, ChevronRight, Plus } from 'lucide-react'
import { Button } from '../../../kit/controls/Button.tsx'
import { keepPlace } from '../../../kit/focus/keep-place.ts'
import { asTitle, daysTitle, longDate } from '../../../kit/format/format.ts'
import type { Day } from '../../../kit/time/calendar-dates.ts'
import { text } from '../../../language/index.ts'
import { newAppointment, PrintDayLink } from '../../appointments/index.ts'
import { daysInView, type CalendarOptions, turnDate, viewAddress } from '../address.ts'
import { CalendarTools, type PractitionerChoice } from '../CalendarTools.tsx'
import { ZonedTitle } from '../ZonedTitle.tsx'

interface TimeGridHeadProps {
  readonly view: 'week' | 'day'
  readonly date: Day
  readonly today: Day
  readonly look: CalendarOptions
  readonly practitioners: readonly PractitionerChoice[]
  readonly zone: string
}

export const TimeGridHead = ({
  view,
  date,
  today,
  look: options,
  practitioners,
  zone,
}: TimeGridHeadProps) => {
  const { from, to } = daysInView(view, date)
  const [before, after] = [turnDate(view, date, -1), turnDate(view, date, 1)]
  const words = text.calendar
  return (
    <div className="head">
      <ZonedTitle of={asTitle(view === 'day' ? longDate(date) : daysTitle(from, to))} zone={zone} />
      <nav className="segments" aria-label={words.views[view]}>
        {before && (
          <a
            href={viewAddress(view, before, options)}
            aria-label={view === 'week' ? words.previousWeek : words.previousDay}
            onClick={keepPlace}
          >
            <ChevronLeft />
          </a>
        )}
        <a href={viewAddress(view, today, options)} onClick={keepPlace}>
          {words.today}
        </a>
        {after && (
          <a
            href={viewAddress(view, after, options)}
            aria-label={view === 'week' ? words.nextWeek : words.nextDay}
            onClick={keepPlace}
          >
            <ChevronRight />
          </a>
        )}
      </nav>
      <CalendarTools view={view} date={date} look={options} practitioners={practitioners}>
        {view === 'day' && <PrintDayLink date={date} practitionerId={options.practitionerId} />}
        <Button
          kind="primary"
          data-creates
          onClick={() =>
            void newAppointment(
              today >= from && today <= to ? today : from,
              options.practitionerId === null ? {} : { practitionerId: options.practitionerId },
            )
          }
        >
          <Plus />
          {words.newAppointment}
        </Button>
      </CalendarTools>
    </div>
  )
}
