import { sql, type Statement } from '#events'
import { everyFormTitle } from './form-list.ts'
import { answeredBy } from './invitation-reactions.ts'

/** Who was invited to which form: by name, or where there is none by address. '' once they are erased. To be joined. */
export const everyInvitation = (
  clinicId: number,
): Statement<{ id: number; invited: string; formTitle: string; patientId: number | null }> =>
  sql`select i.id, i.patient_id as "patientId", coalesce(nullif(i.name, ''), i.email) as invited, coalesce(f.title, '') as "formTitle"
      from form_invitation_list i left join (${everyFormTitle(clinicId)}) f on f.id = i.form_id
      where i.clinic_id = ${clinicId}`

/** Invitations that are tried next at a moment or before, `attempt` being the number of that try. ISO 8601. */
export const dueInvitations = (
  clinicId: number,
  before: string,
): Statement<{ id: number; channel: 'email'; name: string; dueAt: string; attempt: number }> =>
  sql`select i.id, 'email' as channel, e.invited as name, i.due_at as "dueAt", i.tries + 1 as attempt
      from form_invitation_list i join (${everyInvitation(clinicId)}) e on e.id = i.id
      where i.clinic_id = ${clinicId} and i.due_at <= ${before} order by i.due_at, i.id`

/** The invitations a patient was sent, or turned out to have answered. */
export const invitationsTo = (clinicId: number, patientId: number): Statement<{ id: number }> =>
  sql`select id from form_invitation_list where clinic_id = ${clinicId} and patient_id = ${patientId}
      union ${answeredBy(clinicId, patientId)}`
