import { ChevronLeft, ChevronRight, Plus } from 'lucide-react'
import type { CalendarScreen } from '../../stores/calendar.ts'
import { newAppointment } from '../../stores/appointments.ts'
import { addMonths, monthOf } from '../../stores/month-grid.ts'
import { monthTitle } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { Button } from '../kit/Button.tsx'

interface CalendarHeadProps {
  readonly screen: CalendarScreen
  readonly month: string
  readonly today: string
}

/** The month's name, the way to other months, and a new appointment. */
export const CalendarHead = ({ screen, month, today }: CalendarHeadProps) => (
  <div className="head">
    <h1>
      {text.calendar.title} <span>{monthTitle(month)}</span>
    </h1>
    <div className="seg">
      <button
        type="button"
        aria-label={text.calendar.previousMonth}
        onClick={() => screen.turnTo(addMonths(screen.$place.get().month, -1))}
      >
        <ChevronLeft />
      </button>
      <button type="button" onClick={() => screen.turnTo(monthOf(today), today)}>
        {text.calendar.today}
      </button>
      <button
        type="button"
        aria-label={text.calendar.nextMonth}
        onClick={() => screen.turnTo(addMonths(screen.$place.get().month, 1))}
      >
        <ChevronRight />
      </button>
    </div>
    <Button kind="primary" onClick={() => void newAppointment(screen.$place.get().day)}>
      <Plus />
      {text.calendar.newAppointment}
    </Button>
  </div>
)
