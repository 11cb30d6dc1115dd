/* oxlint-disable jsx-a11y/prefer-tag-over-role --
   the weeks share the height of the window among them, as rows of a table cannot */
import { use } from 'react'
import type { AppointmentRow, CalendarDay } from '#modules/appointments'
import { editAppointment, isCancelledOrMissed } from '../../appointments/index.ts'
import { cellContent, density } from './day-cell-layout.ts'
import type { LocalTime } from '../../../kit/time/clock.ts'
import { monthOf, weekdayOf } from '../../../kit/time/calendar-dates.ts'
import { dayNumber, monthName, shortMonth } from '../../../kit/format/format.ts'
import { text } from '../../../language/index.ts'
import { useClockTime } from '../../../kit/time/useNow.ts'
import { AlertIcon, describeAlerts } from '../../../kit/status/PatientAlerts.tsx'
import { StatusShape } from '../../../kit/status/StatusShape.tsx'
import { ReminderBell } from '../../reminders/appointment-reminder/index.ts'
import { Hues } from './hues.ts'

interface DayCellProps {
  readonly date: string
  /** The month of the grid, which also contains days of adjacent months. */
  readonly month: string
  readonly loadedDay: CalendarDay | null
  readonly isLate: boolean
  readonly isSelected: boolean
  readonly clock: LocalTime
  readonly maxEntries: number
}

export function DayCell({ date, month, loadedDay, isLate, isSelected, clock, maxEntries }: DayCellProps) {
  const day = loadedDay ?? { date, count: 0, cancelled: 0, earlier: 0, first: [] }
  const { rows, more, earlier } = cellContent(day, maxEntries, clock)
  const cellTabIndex = isSelected ? 0 : -1
  return (
    <div
      role="gridcell"
      className={cellClasses(date, month, clock.day, isSelected)}
      data-date={date}
      aria-current={date === clock.day ? 'date' : undefined}
      aria-selected={isSelected}
    >
      <button type="button" className="day-number" tabIndex={cellTabIndex}>
        <span className="visually-hidden">{monthName(date)} </span>
        <b>
          {isSpillStart(date, month) && <span aria-hidden="true">{shortMonth(date)} </span>}
          {dayNumber(date)}
        </b>
        <span className="visually-hidden">
          , {text.calendar.dayCount(day.count - day.cancelled, day.cancelled)}
        </span>
        {earlier > 0 && (
          <span className="faint">
            <span className="visually-hidden">, </span>
            {text.calendar.earlier(earlier)}
          </span>
        )}
      </button>
      {isLate ? <Skeleton /> : day.count > 0 && <Dots count={day.count} />}
      {rows.map((row) => (
        <Entry key={row.id} row={row} clock={clock} tabIndex={cellTabIndex} />
      ))}
      {more > 0 && (
        <button type="button" className="more" tabIndex={cellTabIndex}>
          {text.calendar.more(more)}
        </button>
      )}
    </div>
  )
}

interface EntryProps {
  readonly row: AppointmentRow
  readonly clock: LocalTime
  readonly tabIndex: number
}

const Entry = ({ row, clock, tabIndex }: EntryProps) => {
  const clockTime = useClockTime()
  const hue = use(Hues)?.find(({ id }) => id === row.practitionerId)?.colour
  return (
    <div className="day-entry-row">
      <button
        type="button"
        className={isCancelledOrMissed(row) ? 'day-entry called-off' : 'day-entry'}
        tabIndex={tabIndex}
        data-tip={[
          row.patientName,
          describeAlerts(row.patientAlerts),
          text.status[row.status],
          row.service,
          row.practitionerName,
        ]
          .filter(Boolean)
          .join(' · ')}
        data-hue={hue}
        onClick={() => void editAppointment(row)}
      >
        <StatusShape status={row.status} />
        <span className="visually-hidden">{text.status[row.status]}</span>
        <time>{clockTime(row.time)}</time>
        <span>{row.patientName}</span>
        <AlertIcon alerts={row.patientAlerts} />
      </button>
      <ReminderBell row={row} now={clock} tabIndex={tabIndex} />
    </div>
  )
}

const Dots = ({ count }: { count: number }) => (
  <div className="density phone" aria-hidden="true">
    {Array.from({ length: density(count) }, (_, index) => (
      <b key={index} />
    ))}
  </div>
)

const Skeleton = () => (
  <div className="skeleton" aria-hidden="true" data-late>
    <i />
    <i />
  </div>
)

const isWeekend = (date: string): boolean => weekdayOf(date) % 6 === 0

const cellClasses = (date: string, month: string, today: string, isSelected: boolean): string =>
  [
    'cell',
    isWeekend(date) && 'weekend',
    monthOf(date) !== month && 'outside-month',
    date < today && 'past',
    date === today && 'today',
    isSelected && 'chosen',
  ]
    .filter(Boolean)
    .join(' ')

/** Whether this is the first visible day of an adjacent month, which shows the month's name. */
const isSpillStart = (date: string, month: string): boolean =>
  monthOf(date) !== month && (date.endsWith('-01') || (date < month && weekdayOf(date) === 0))
