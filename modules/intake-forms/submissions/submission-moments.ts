import { sql, type Statement } from '#events'

/** Lists the form and arrival time of every submission, for counting. Made to be joined. */
export const submissionMoments = (
  clinicId: number,
): Statement<{ id: number; formId: number; submittedAt: string }> =>
  sql`select id, form_id as "formId", submitted_at as "submittedAt" from submission_list
      where clinic_id = ${clinicId}`
