import type { ReminderRow } from '#modules/reminders'
import { type Clock, formatLocalTime } from '../../kit/format/clinic-moment.ts'
import { nameOf } from './row-props.ts'

interface VisitLineProps {
  readonly reminder: ReminderRow
  readonly visit: NonNullable<ReminderRow['appointment']>
  readonly clock: Clock
}

/** Names the visit that the reminders below are about. */
export const VisitLine = ({ reminder, visit, clock }: VisitLineProps) => (
  <p className="visit-line small-text">
    <PatientName reminder={reminder} />
    <span className="cut">{visit.service}</span>
    <span className="faint numeric">{formatLocalTime(visit, clock)}</span>
  </p>
)

export const PatientName = ({ reminder }: Pick<VisitLineProps, 'reminder'>) =>
  reminder.patientName ? (
    <a className="strong cut" href={`/patients/${reminder.patientId}`}>
      {reminder.patientName}
    </a>
  ) : (
    <span className="faint">{nameOf(reminder)}</span>
  )
