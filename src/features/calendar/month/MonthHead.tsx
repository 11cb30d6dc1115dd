import { ChevronLeft, ChevronRight, Plus } from 'lucide-react'
import { Button } from '../../../kit/controls/Button.tsx'
import { asTitle, monthTitle } from '../../../kit/format/format.ts'
import { monthOf } from '../../../kit/time/calendar-dates.ts'
import { text } from '../../../language/index.ts'
import { newAppointment } from '../../appointments/index.ts'
import type { CalendarOptions } from '../address.ts'
import { CalendarTools, type PractitionerChoice } from '../CalendarTools.tsx'
import { ZonedTitle } from '../ZonedTitle.tsx'
import type { MonthCalendarScreen } from './month-calendar.store.ts'

interface MonthHeadProps {
  readonly screen: MonthCalendarScreen
  readonly month: string
  readonly today: string
  readonly day: string
  readonly look: CalendarOptions
  readonly practitioners: readonly PractitionerChoice[]
  readonly zone: string
}

export const MonthHead = ({ screen, month, today, day, zone, ...toolsProps }: MonthHeadProps) => (
  <div className="head">
    <ZonedTitle of={asTitle(monthTitle(month))} zone={zone} />
    <div className="segments">
      <button type="button" aria-label={text.calendar.previousMonth} onClick={() => screen.turnBy(-1)}>
        <ChevronLeft />
      </button>
      <button type="button" onClick={() => screen.turnTo(monthOf(today), today)}>
        {text.calendar.today}
      </button>
      <button type="button" aria-label={text.calendar.nextMonth} onClick={() => screen.turnBy(1)}>
        <ChevronRight />
      </button>
    </div>
    <CalendarTools view="month" date={day} {...toolsProps}>
      <Button kind="primary" data-creates onClick={() => void newAppointment(day)}>
        <Plus />
        {text.calendar.newAppointment}
      </Button>
    </CalendarTools>
  </div>
)
