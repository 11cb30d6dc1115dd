import { sql, type Statement } from '#events'

/** Whether somebody works in the clinic beside its owner, or is invited to. An SQL expression for columns. */
export const hasColleagues = (clinicId: number): Statement =>
  sql`(exists (select from user_list where clinic_id = ${clinicId} and state = 'active' and not owner)
       or exists (select from staff_invitation_list where clinic_id = ${clinicId} and state = 'waiting'))`
