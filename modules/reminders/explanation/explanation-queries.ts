import { raw, sql, type Statement } from '#events'
import { type ContactRow, reachRow } from '#modules/messages'
import { type PatientAddress, patientAddress } from '#modules/patients'
import type { RuleColumns } from '../planning/plan-queries.ts'
import type { Recipient } from '../planning/visit-plan.ts'
import { SETTLING_CHANGES, type SettlingChange } from './reasons.ts'
import type { VisitFacts, VisitReminder } from './visit-explanation.ts'

/** Returns the last change that gave an appointment its patient and its time. */
export const lastSettlingChange = (
  clinicId: number,
  appointmentId: number,
): Statement<{ change: SettlingChange; at: string }> =>
  sql`select type as change, recorded_at as at from events
      where clinic_id = ${clinicId} and stream_type = ${'appointment'} and stream_id = ${appointmentId}
        and type = any(${[...SETTLING_CHANGES]})
      order by version desc limit 1`

type ReminderRecord = Omit<VisitReminder, 'rule'> & RuleColumns

/** Lists the reminders about an appointment, except dropped ones, earliest first. */
export const visitReminders = (clinicId: number, appointmentId: number): Statement<ReminderRecord> =>
  sql`select id, patient_id as "patientId", rule_id as "ruleId", minutes_before as "minutesBefore", type,
        scheduled_for as "scheduledFor", wanted_for as "wantedFor", sent_at as "sentAt", status, overdue,
        state = 'removed' as removed, reason
      from reminder_list
      where clinic_id = ${clinicId} and appointment_id = ${appointmentId} and kind = 'reminder'
        and state <> 'dropped'
      order by coalesce(sent_at, scheduled_for), id`

interface RecipientRecord {
  readonly patient: PatientAddress | null
  readonly contact: ContactRow | null
}

/** Returns how a patient is reached, even if the patient was removed: always one row. */
export const recipientRecord = (clinicId: number, patientId: number): Statement<RecipientRecord> =>
  sql`select row_to_json(p) as patient, row_to_json(c) as contact
      from ${raw('(select) anyway')}
      left join (${patientAddress(clinicId, patientId)}) p on true
      left join (${reachRow(clinicId, patientId)}) c on true`

/** Returns the recipient of a visit's reminders; null if the patient was removed. */
export const recipientFrom = ({ patient, contact }: RecipientRecord): VisitFacts['recipient'] => {
  if (!patient?.listed) return null
  const recipient: Recipient = {
    firstName: '',
    lastName: '',
    preferred: contact?.preferred ?? 'email',
    zone: contact?.zone ?? null,
    email: contact?.email.agreed ?? true,
    sms: contact?.sms.agreed ?? true,
  }
  return { ...recipient, hasEmail: patient.email !== '', hasPhone: patient.phone !== '' }
}
