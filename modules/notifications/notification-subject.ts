import { sql, type Statement } from '#events'
import { everyAppointment } from '#modules/appointments'
import { allDocuments } from '#modules/documents'
import { everyInvitation, everySubmission } from '#modules/intake-forms'
import { everyPatientName } from '#modules/patients'
import { allConsents } from '#modules/messages'
import { everyReminder } from '#modules/reminders'
import type { NotificationKind } from './contract.ts'

/** A notification's subject, read from the current records, so erased data is gone. */
export interface NotificationSubject {
  /** The patient whose consent changed; null for any other notification. */
  readonly patientId: number | null
  /** '' if unknown or hidden. */
  readonly patientName: string
  readonly date: string | null
  readonly time: string | null
  readonly formTitle: string | null
  /** Whether the patient still gets messages by the other channel. */
  readonly otherway: boolean | null
  readonly fileName: string | null
}

const REMINDER_NOTIFICATIONS: readonly NotificationKind[] = [
  'reminder_failed',
  'reminder_overdue',
  'reminder_unknown',
  'visit_confirmed',
  'visit_declined',
  'reply_unclear',
]
const CONSENT_NOTIFICATIONS: readonly NotificationKind[] = ['messages_declined', 'messages_agreed']

// Each part looks up one record by its key: without `limit 1` the planner reads whole tables.
/** Selects the subject of notification `n`, as `x`. */
export const subjectOf = (clinicId: number): Statement =>
  sql`left join lateral (
    select null::integer as "patientId", coalesce(s."patientName", '') as "patientName", null::date as date, null::text as time, s."formTitle",
      null::boolean as otherway, null::text as "fileName"
    from (${everySubmission(clinicId)}) s where n.what = 'form_submitted' and s.id = n.record_id
    union all
    select null, coalesce(p.name, ''), a.date, a.time, null, null, null
    from (${everyReminder(clinicId)}) r
      left join (${everyPatientName(clinicId)}) p on p.id = r."patientId"
      left join (${everyAppointment(clinicId)}) a on a.id = r."appointmentId"
    where n.what = any(${REMINDER_NOTIFICATIONS}) and r.id = n.record_id
    union all
    select p.id, p.name, null, null, null, case n.details ->> 'channel' when 'sms' then c.email else c.sms end, null
    from (${everyPatientName(clinicId)}) p left join (${allConsents(clinicId)}) c on c.id = p.id
    where n.what = any(${CONSENT_NOTIFICATIONS}) and p.id = n.record_id
    union all
    select null, a.patient_name, a.date, a.time, null, null, null
    from (${everyAppointment(clinicId)}) a where n.what = 'appointment_cancelled' and a.id = n.record_id
    union all
    select null, i.invited, null, null, i."formTitle", null, null
    from (${everyInvitation(clinicId)}) i where n.what = 'invitation_failed' and i.id = n.record_id
    union all
    select null, coalesce(p.name, ''), null, null, null, null, d."originalName"
    from (${allDocuments(clinicId)}) d left join (${everyPatientName(clinicId)}) p on p.id = d."patientId"
    where n.what = 'virus_found' and d.id = n.record_id
    limit 1) x on true`
