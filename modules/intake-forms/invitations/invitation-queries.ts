import { Schema } from 'effect'
import { sql, type Statement } from '#events'
import { everyFormTitle } from '../forms/form-list.ts'
import { invitationsAnsweredBy } from './reactions.ts'

/** Lists every invitation with the recipient's name or address; '' after erasure. Made to be joined. */
export const everyInvitation = (
  clinicId: number,
): Statement<{ id: number; invited: string; formTitle: string; patientId: number | null }> =>
  sql`select i.id, i.patient_id as "patientId", coalesce(nullif(i.name, ''), i.email) as invited, coalesce(f.title, '') as "formTitle"
      from form_invitation_list i left join (${everyFormTitle(clinicId)}) f on f.id = i.form_id
      where i.clinic_id = ${clinicId}`

/** Lists the invitations due by a moment (ISO 8601). `attempt` is the number of the next attempt. */
export const dueInvitations = (
  clinicId: number,
  before: string,
): Statement<{ id: number; channel: 'email'; name: string; dueAt: string; attempt: number }> =>
  sql`select i.id, 'email' as channel, e.invited as name, i.due_at as "dueAt", i.tries + 1 as attempt
      from form_invitation_list i join (${everyInvitation(clinicId)}) e on e.id = i.id
      where i.clinic_id = ${clinicId} and i.due_at <= ${before} order by i.due_at, i.id`

/** A form sent to a patient that has not come back. */
export const PendingInvitation = Schema.Struct({
  id: Schema.Number,
  formId: Schema.Number,
  formTitle: Schema.String,
  requestedAt: Schema.String,
  /** Whether the patient opened the link. */
  opened: Schema.Boolean,
  expiresAt: Schema.String,
}).annotations({ identifier: 'PendingInvitation' })
export type PendingInvitation = typeof PendingInvitation.Type

/** Lists the forms sent to a patient that can still be answered, newest first. `now` is ISO 8601. */
export const pendingInvitations = (
  clinicId: number,
  patientId: number,
  now: string,
): Statement<PendingInvitation> =>
  sql`select i.id, i.form_id as "formId", coalesce(f.title, '') as "formTitle", i.requested_at as "requestedAt",
        i.opened_at is not null as opened, i.expires_at as "expiresAt"
      from form_invitation_list i left join (${everyFormTitle(clinicId)}) f on f.id = i.form_id
      where i.clinic_id = ${clinicId} and i.patient_id = ${patientId} and i.answered_at is null
        and i.withdrawn_at is null and i.expires_at > ${now}
      order by i.id desc`

/** Lists the invitations sent to a patient or answered by them. */
export const invitationsOfPatient = (clinicId: number, patientId: number): Statement<{ id: number }> =>
  sql`select id from form_invitation_list where clinic_id = ${clinicId} and patient_id = ${patientId}
      union ${invitationsAnsweredBy(clinicId, patientId)}`
