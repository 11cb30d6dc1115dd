import { sql, type Statement } from '#events'

/** Whether someone besides the owner works in the clinic or is invited to it. An SQL expression for columns. */
export const hasColleagues = (clinicId: number): Statement =>
  sql`(exists (select from user_list where clinic_id = ${clinicId} and state = 'active' and not owner)
       or exists (select from staff_invitation_list where clinic_id = ${clinicId} and state = 'waiting'))`
