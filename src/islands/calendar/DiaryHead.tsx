import { ChevronLeft, ChevronRight, Plus } from 'lucide-react'
import { newAppointment } from '../../stores/appointments.ts'
import { daysShown, type Look, turned, viewAddress } from '../../stores/calendar-address.ts'
import type { Day } from '../../stores/month-grid.ts'
import { daysTitle, longDate } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { Button } from '../kit/Button.tsx'

interface DiaryHeadProps {
  readonly view: 'week' | 'day'
  readonly date: Day
  readonly today: Day
  readonly look: Look
}

/** The days' name, the way to others, and a new appointment. */
export const DiaryHead = ({ view, date, today, look }: DiaryHeadProps) => {
  const { from, to } = daysShown(view, date)
  const [before, after] = [turned(view, date, -1), turned(view, date, 1)]
  const words = text.calendar
  return (
    <div className="head">
      <h1>
        {words.title} <span>{view === 'day' ? longDate(date) : daysTitle(from, to)}</span>
      </h1>
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
    </div>
  )
}
