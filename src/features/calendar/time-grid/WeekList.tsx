import { Plus } from 'lucide-react'
import type { ScheduleDays } from '#modules/appointments'
import { IconButton } from '../../../kit/controls/Button.tsx'
import { asTitle, dayTitle } from '../../../kit/format/format.ts'
import type { LocalTime } from '../../../kit/time/clock.ts'
import { text } from '../../../language/index.ts'
import { newAppointment, splitAtNow, TrailRows } from '../../appointments/index.ts'
import type { Column } from './columns.ts'

interface WeekListProps {
  readonly days: ScheduleDays
  readonly columns: readonly Column[]
  readonly clock: LocalTime
}

export const WeekList = ({ days, columns, clock }: WeekListProps) => (
  <div className="week-list phone">
    {columns.map(({ date }) => {
      const rows = days.appointments.filter((row) => row.date === date)
      return (
        <section key={date} className="agenda" aria-label={dayTitle(date)}>
          <div className="rule">
            <h2 aria-current={date === clock.day ? 'date' : undefined}>{asTitle(dayTitle(date))}</h2>
            <IconButton
              data-creates
              label={text.calendar.bookAt(dayTitle(date))}
              onClick={() => void newAppointment(date)}
            >
              <Plus />
            </IconButton>
          </div>
          {rows.length === 0 ? (
            <p className="none">{text.calendar.noAppointments}</p>
          ) : (
            <TrailRows {...splitAtNow(rows, date, clock)} />
          )}
        </section>
      )
    })}
  </div>
)
