import { sql, type Statement } from '#events'
import { everyFormTitle } from './form-list.ts'

/** Who was invited to which form: by name, or where there is none by address. '' once they are erased. To be joined. */
export const everyInvitation = (
  clinicId: number,
): Statement<{ id: number; invited: string; formTitle: string }> =>
  sql`select i.id, coalesce(nullif(i.name, ''), i.email) as invited, coalesce(f.title, '') as "formTitle"
      from form_invitation_list i left join (${everyFormTitle(clinicId)}) f on f.id = i.form_id
      where i.clinic_id = ${clinicId}`
