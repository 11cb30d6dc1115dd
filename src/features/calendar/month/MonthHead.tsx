import { ChevronLeft, ChevronRight, Plus } from 'lucide-react'
import { newAppointment } from '../../stores/appointments.ts'
import type { CalendarScreen } from '../../stores/calendar.ts'
import type { Look } from '../../stores/calendar-address.ts'
import { addMonths, monthOf } from '../../stores/month-grid.ts'
import { monthTitle } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { Button } from '../kit/Button.tsx'
import { CalendarTools, type Seen } from './CalendarTools.tsx'
import { ZonedTitle } from './ZonedTitle.tsx'

interface CalendarHeadProps {
  readonly screen: CalendarScreen
  readonly month: string
  readonly today: string
  /** The day that the other views show. */
  readonly day: string
  readonly look: Look
  readonly practitioners: readonly Seen[]
  readonly zone: string
}

/** The month's name, the way to other months, how it is looked at, and a new appointment. */
export const CalendarHead = ({ screen, month, today, day, zone, ...shown }: CalendarHeadProps) => (
  <div className="head">
    <ZonedTitle of={monthTitle(month)} zone={zone} />
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
    <CalendarTools view="month" date={day} {...shown}>
      <Button kind="primary" onClick={() => void newAppointment(screen.$place.get().day)}>
        <Plus />
        {text.calendar.newAppointment}
      </Button>
    </CalendarTools>
  </div>
)
