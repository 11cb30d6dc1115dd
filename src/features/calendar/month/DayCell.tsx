/* oxlint-disable jsx-a11y/prefer-tag-over-role --
   the weeks share the height of the window among them, as rows of a table cannot */
import { use } from 'react'
import type { AppointmentRow, CalendarDay } from '#modules/appointments'
import { editAppointment } from '../../stores/appointments.ts'
import { cellContent, density } from '../../stores/cell.ts'
import { isOff, type Wall } from '../../stores/day.ts'
import { monthOf, weekdayOf } from '../../stores/month-grid.ts'
import { monthName, shortMonth } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { useClockTime } from '../kit/clock-times.ts'
import { StatusShape } from '../kit/StatusShape.tsx'
import { ReminderBell } from '../messages/ReminderBell.tsx'
import { Hues } from './hues.ts'

interface DayCellProps {
  readonly date: string
  /** The month of the grid: days of another one spill into it. */
  readonly month: string
  readonly known: CalendarDay | null
  readonly late: boolean
  readonly chosen: boolean
  readonly clock: Wall
  readonly fit: number
}

/** A day of the month: its date, and as many of its appointments as it has room for. */
export function DayCell({ date, month, known, late, chosen, clock, fit }: DayCellProps) {
  const day = known ?? { date, count: 0, earlier: 0, first: [] }
  const { rows, more, earlier } = cellContent(day, fit)
  const inReach = chosen ? 0 : -1
  return (
    <div
      role="gridcell"
      className={marks(date, month, clock.day, chosen)}
      data-date={date}
      aria-current={date === clock.day ? 'date' : undefined}
      aria-selected={chosen}
    >
      <button type="button" className="dn" tabIndex={inReach}>
        <span className="sr">{monthName(date)} </span>
        <b>
          {isSpillStart(date, month) && <span aria-hidden="true">{shortMonth(date)} </span>}
          {Number(date.slice(8))}
        </b>
        <span className="sr">, {text.calendar.count(day.count)}</span>
        {earlier > 0 && (
          <span className="m">
            <span className="sr">, </span>
            {text.calendar.earlier(earlier)}
          </span>
        )}
      </button>
      {late ? <Skeleton /> : day.count > 0 && <Dots count={day.count} />}
      {rows.map((row) => (
        <Entry key={row.id} row={row} clock={clock} tabIndex={inReach} />
      ))}
      {more > 0 && (
        <button type="button" className="more" tabIndex={inReach}>
          {text.calendar.more(more)}
        </button>
      )}
    </div>
  )
}

interface EntryProps {
  readonly row: AppointmentRow
  readonly clock: Wall
  readonly tabIndex: number
}

const Entry = ({ row, clock, tabIndex }: EntryProps) => (
  <div className="evr">
    <button
      type="button"
      className={isOff(row) ? 'ev x' : 'ev'}
      tabIndex={tabIndex}
      data-tip={[row.patientName, text.status[row.status], row.service, row.practitionerName]
        .filter(Boolean)
        .join(' · ')}
      data-hue={use(Hues)?.find(({ id }) => id === row.practitionerId)?.colour}
      onClick={() => void editAppointment(row)}
    >
      <StatusShape status={row.status} />
      <span className="sr">{text.status[row.status]}</span>
      <time>{useClockTime()(row.time)}</time>
      <span>{row.patientName}</span>
    </button>
    <ReminderBell row={row} now={clock} tabIndex={tabIndex} />
  </div>
)

const Dots = ({ count }: { count: number }) => (
  <div className="dens phone" aria-hidden="true">
    {Array.from({ length: density(count) }, (_, index) => (
      <b key={index} />
    ))}
  </div>
)

const Skeleton = () => (
  <div className="skel" aria-hidden="true" data-late>
    <i />
    <i />
  </div>
)

const isWeekend = (date: string): boolean => weekdayOf(date) % 6 === 0

const marks = (date: string, month: string, today: string, chosen: boolean): string =>
  [
    'cell',
    isWeekend(date) && 'we',
    monthOf(date) !== month && 'out',
    date < today && 'past',
    date === today && 'today',
    chosen && 'chosen',
  ]
    .filter(Boolean)
    .join(' ')

/** Whether this is where another month begins to spill into the grid. */
const isSpillStart = (date: string, month: string): boolean =>
  monthOf(date) !== month && (date.endsWith('-01') || (date < month && weekdayOf(date) === 0))
