import { Plus } from 'lucide-react'
import type { DiaryDays } from '#modules/appointments'
import { newAppointment } from '../../stores/appointments.ts'
import type { Column } from '../../stores/calendar-columns.ts'
import { trailOf, type Wall } from '../../stores/day.ts'
import { dayTitle } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { TrailRows } from '../appointments/TrailRows.tsx'
import { IconButton } from '../kit/IconButton.tsx'

interface WeekListProps {
  readonly days: DiaryDays
  readonly columns: readonly Column[]
  readonly clock: Wall
}

/** A week on a phone: its days below each other, each with its appointments in the order of their times. */
export const WeekList = ({ days, columns, clock }: WeekListProps) => (
  <div className="week-list phone">
    {columns.map(({ date }) => {
      const rows = days.appointments.filter((row) => row.date === date)
      return (
        <section key={date} className="agenda" aria-label={dayTitle(date)}>
          <div className="rule">
            <h2 aria-current={date === clock.day ? 'date' : undefined}>{dayTitle(date)}</h2>
            <IconButton
              label={text.calendar.bookAt(dayTitle(date))}
              onClick={() => void newAppointment(date)}
            >
              <Plus />
            </IconButton>
          </div>
          {rows.length === 0 ? (
            <p className="none">{text.calendar.noAppointments}</p>
          ) : (
            <TrailRows {...trailOf(rows, date, clock)} />
          )}
        </section>
      )
    })}
  </div>
)
