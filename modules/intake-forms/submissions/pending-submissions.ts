import { sql, type Statement } from '#events'

/** Counts the submissions waiting for review now and at a moment (ISO 8601). */
export const pendingSubmissions = (
  clinicId: number,
  moment: string,
): Statement<{ pending: number; before: number }> =>
  sql`select
        (select count(*) from submission_list where clinic_id = ${clinicId} and state = 'new') as pending,
        (select count(*) from submission_list
         where clinic_id = ${clinicId} and state = 'new' and submitted_at < ${moment}) +
        (select count(*) from submission_list
         where clinic_id = ${clinicId} and state = 'reviewed' and reviewed_at >= ${moment}
           and submitted_at < ${moment}) as before`
