import { ChevronLeft, ChevronRight, Plus } from 'lucide-react'
import { newAppointment } from '../../stores/appointments.ts'
import { daysShown, type Look, turned, viewAddress } from '../../stores/calendar-address.ts'
import type { Day } from '../../stores/month-grid.ts'
import { daysTitle, longDate } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { Button } from '../kit/Button.tsx'
import { CalendarTools, type Seen } from './CalendarTools.tsx'
import { ZonedTitle } from './ZonedTitle.tsx'

interface DiaryHeadProps {
  readonly view: 'week' | 'day'
  readonly date: Day
  readonly today: Day
  readonly look: Look
  readonly practitioners: readonly Seen[]
  readonly zone: string
}

/** The days' name, the way to others, how they are looked at, and a new appointment. */
export const DiaryHead = ({ view, date, today, look, practitioners, zone }: DiaryHeadProps) => {
  const { from, to } = daysShown(view, date)
  const [before, after] = [turned(view, date, -1), turned(view, date, 1)]
  const words = text.calendar
  return (
    <div className="head">
      <ZonedTitle of={view === 'day' ? longDate(date) : daysTitle(from, to)} zone={zone} />
      <nav className="seg" aria-label={words.views[view]}>
        {before && (
          <a
            href={viewAddress(view, before, look)}
            aria-label={view === 'week' ? words.previousWeek : words.previousDay}
          >
            <ChevronLeft />
          </a>
        )}
        <a href={viewAddress(view, today, look)}>{words.today}</a>
        {after && (
          <a
            href={viewAddress(view, after, look)}
            aria-label={view === 'week' ? words.nextWeek : words.nextDay}
          >
            <ChevronRight />
          </a>
        )}
      </nav>
      <CalendarTools view={view} date={date} look={look} practitioners={practitioners}>
        <Button
          kind="primary"
          onClick={() =>
            void newAppointment(
              today >= from && today <= to ? today : from,
              look.practitionerId === null ? {} : { practitionerId: look.practitionerId },
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
