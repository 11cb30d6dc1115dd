import type { AppointmentRow } from '#modules/appointments'
import { longDate } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { useClockTime } from '../kit/clock-times.ts'
import { StatusBadge } from '../kit/StatusBadge.tsx'

/** Whose visit it is, when and what for. */
export function VisitLine({ row }: { row: AppointmentRow }) {
  const clockTime = useClockTime()
  return (
    <div className="about">
      <p className="nm">
        <b>{row.patientName}</b>
        <StatusBadge status={row.status} />
      </p>
      <p>{text.messages.reminder.visit(longDate(row.date), clockTime(row.time))}</p>
      <p className="m">{[row.service, row.practitionerName].filter(Boolean).join(' · ')}</p>
    </div>
  )
}
