import { sql, type Statement } from '#events'

/** Of which form every submission is, and when it came: what counting them takes. Made to be joined. */
export const submissionMoments = (
  clinicId: number,
): Statement<{ id: number; formId: number; submittedAt: string }> =>
  sql`select id, form_id as "formId", submitted_at as "submittedAt" from submission_list
      where clinic_id = ${clinicId}`
