import type { ReactNode } from 'react'
import type { AppointmentRow } from '#modules/appointments'
import { PatientAlerts } from '../../../kit/status/PatientAlerts.tsx'
import { StatusShape } from '../../../kit/status/StatusShape.tsx'
import { useClockTime } from '../../../kit/time/useNow.ts'
import { text } from '../../../language/index.ts'
import { MissingDetails } from '../arrival/MissingDetails.tsx'
import { openVisit } from '../visit-panel/visit-panel.store.ts'
import { isCancelledOrMissed, type Trail as Sides } from './day-trail.ts'
import { Trail } from './Trail.tsx'

interface TrailRowsProps extends Sides<AppointmentRow> {
  /** Renders the status; in words by default. */
  renderStatus?(row: AppointmentRow): ReactNode
  /** Renders further actions at the end of a row. */
  children?(row: AppointmentRow): ReactNode
}

export const TrailRows = ({ renderStatus = renderStatusWord, children, ...sides }: TrailRowsProps) => (
  <Trail sides={sides} kind="schedule">
    {(row, marks) => (
      <Row key={row.id} row={row} marks={marks} status={renderStatus(row)} action={children?.(row)} />
    )}
  </Trail>
)

const renderStatusWord = ({ status }: AppointmentRow) => (
  <span className={`status-word ${status}`}>{text.status[status]}</span>
)

interface RowProps {
  readonly row: AppointmentRow
  readonly marks: string
  readonly status: ReactNode
  readonly action: ReactNode
}

const Row = ({ row, marks, status, action }: RowProps) => {
  const clockTime = useClockTime()
  return (
    <li className={isCancelledOrMissed(row) ? `${marks} called-off` : marks}>
      <time>{clockTime(row.time)}</time>
      <span className="node">
        <StatusShape status={row.status} />
      </span>
      <span className="patient">
        <b className="cut strong">
          <a href={`/patients/${row.patientId}`}>{row.patientName}</a>
        </b>
        <span>
          <button type="button" className="open-entry" onClick={(event) => openVisit(row, event)}>
            <span className="visually-hidden">
              {text.visitPanel.open(row.patientName, clockTime(row.time))}{' '}
            </span>
            {row.service}
          </button>
        </span>
      </span>
      <span className="practitioner cut faint desk">{row.practitionerName}</span>
      <span className="duration numeric desk">{text.calendar.minutes(row.duration)}</span>
      {status}
      {action}
      <PatientAlerts alerts={row.patientAlerts} />
      <MissingDetails row={row} />
    </li>
  )
}
