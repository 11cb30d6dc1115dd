import type { AppointmentRow } from '#modules/appointments'
import type { Clock } from '../../../kit/format/clinic-moment.ts'
import { asTitle, clockTime, dayTitle, longDate } from '../../../kit/format/format.ts'
import { PatientAlerts } from '../../../kit/status/PatientAlerts.tsx'
import { StatusBadge } from '../../../kit/status/StatusBadge.tsx'
import { text } from '../../../language/index.ts'
import { ArrivalControl } from '../arrival/ArrivalControl.tsx'
import { endOf } from '../availability/conflicts.ts'
import { canSetStatus } from '../dialog/change-permission.ts'

interface VisitHeadProps {
  readonly row: AppointmentRow
  readonly clock: Clock
}

/** When and what a visit is, whether its patient has arrived, and what everyone must know first. */
export const VisitHead = ({ row, clock: { now, zone, timeFormat } }: VisitHeadProps) => {
  const isThisYear = row.date.slice(0, 4) === now.day.slice(0, 4)
  return (
    <>
      <p className="when">
        {asTitle(isThisYear ? dayTitle(row.date) : longDate(row.date))}
        {' · '}
        {text.calendar.until(
          clockTime(row.time, timeFormat),
          clockTime(endOf(row.time, row.duration), timeFormat),
        )}
      </p>
      <p className="muted">{[row.service, row.practitionerName, row.roomName].filter(Boolean).join(' · ')}</p>
      <div className="state">
        <StatusBadge status={row.status} />
        {(row.date === now.day || row.arrivedAt !== null) && (
          <ArrivalControl row={row} now={now} zone={zone} changeable={canSetStatus(row.practitionerId)} />
        )}
      </div>
      <PatientAlerts alerts={row.patientAlerts} />
      {row.notes && <p className="notes">{row.notes}</p>}
    </>
  )
}
