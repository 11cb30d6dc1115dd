import type { ReactNode } from 'react'
import type { AppointmentRow } from '#modules/appointments'
import { editAppointment } from '../../stores/appointments.ts'
import { isOff, type Trail as Sides } from '../../stores/day.ts'
import { text } from '../../text/index.ts'
import { useClockTime } from '../kit/clock-times.ts'
import { StatusShape } from '../kit/StatusShape.tsx'
import { Trail } from './Trail.tsx'

interface TrailRowsProps extends Sides<AppointmentRow> {
  /** What else can be done to one, at the end of its line. */
  children?(row: AppointmentRow): ReactNode
}

/** A day's appointments, one line each; a click on one opens it. */
export const TrailRows = ({ children, ...sides }: TrailRowsProps) => (
  <Trail sides={sides} kind="sched">
    {(row, marks) => <Row key={row.id} row={row} marks={marks} action={children?.(row)} />}
  </Trail>
)

interface RowProps {
  readonly row: AppointmentRow
  readonly marks: string
  readonly action: ReactNode
}

const Row = ({ row, marks, action }: RowProps) => (
  <li className={isOff(row) ? `${marks} off` : marks}>
    <time>{useClockTime()(row.time)}</time>
    <span className="node">
      <StatusShape status={row.status} />
    </span>
    <span className="p">
      <b>
        <button type="button" className="over" onClick={() => void editAppointment(row)}>
          {row.patientName}
        </button>
      </b>
      <span>{row.service}</span>
    </span>
    <span className="pr">{row.practitionerName}</span>
    <span className="d num">{text.calendar.minutes(row.duration)}</span>
    <span className={`w ${row.status}`}>{text.status[row.status]}</span>
    {action}
  </li>
)
