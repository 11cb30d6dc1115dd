import type { AppointmentRow } from '#modules/appointments'
import { longDate } from '../../../kit/format/format.ts'
import { text } from '../../../language/index.ts'
import { useClockTime } from '../../../kit/time/clock-times.ts'
import { StatusBadge } from '../../../kit/status/StatusBadge.tsx'

export function VisitLine({ row }: { row: AppointmentRow }) {
  const clockTime = useClockTime()
  return (
    <div className="about">
      <p className="patient-name">
        <b>{row.patientName}</b>
        <StatusBadge status={row.status} />
      </p>
      <p>{text.messages.reminder.visit(longDate(row.date), clockTime(row.time))}</p>
      <p className="faint">{[row.service, row.practitionerName].filter(Boolean).join(' · ')}</p>
    </div>
  )
}
