import { Plus } from 'lucide-react'
import type { ScheduleDays } from '#modules/appointments'
import { IconButton } from '../../../kit/controls/Button.tsx'
import { asTitle, weekdayAndDate } from '../../../kit/format/format.ts'
import type { LocalTime } from '../../../kit/time/clock.ts'
import { useClockTime } from '../../../kit/time/useNow.ts'
import { text } from '../../../language/index.ts'
import { endOf, newAppointment, openVisit, splitAtNow, TrailRows } from '../../appointments/index.ts'
import { afterMidnight, type Column, spotOf } from './day-columns.ts'

interface WeekListProps {
  readonly days: ScheduleDays
  readonly columns: readonly Column[]
  readonly clock: LocalTime
}

export function WeekList({ days, columns, clock }: WeekListProps) {
  const clockTime = useClockTime()
  return (
    <div className="week-list phone">
      {columns.map(({ date }) => {
        const rows = days.appointments.filter((row) => row.date === date)
        const continued = days.appointments.filter((row) => afterMidnight(spotOf(row))?.date === date)
        return (
          <section key={date} className="agenda" aria-label={weekdayAndDate(date)}>
            <div className="rule">
              <h2 aria-current={date === clock.day ? 'date' : undefined}>{asTitle(weekdayAndDate(date))}</h2>
              <IconButton
                data-creates
                label={text.calendar.bookAt(weekdayAndDate(date))}
                onClick={() => void newAppointment(date)}
              >
                <Plus />
              </IconButton>
            </div>
            {continued.map((row) => (
              <button
                key={row.id}
                type="button"
                className="continued"
                onClick={(event) => openVisit(row, event)}
              >
                {text.calendar.continued(row.patientName, clockTime(endOf(row.time, row.duration)))}
              </button>
            ))}
            {rows.length > 0 && <TrailRows {...splitAtNow(rows, date, clock)} />}
            {rows.length + continued.length === 0 && <p className="none">{text.calendar.noAppointments}</p>}
          </section>
        )
      })}
    </div>
  )
}
