import { sql, type Statement } from '#events'

/** Drops the letters that were to go out by a moment (ISO), or may have: what they told of stands under the bell. */
export const dropLettersBy = (clinicId: number, moment: string): Statement =>
  sql`update notice_letters set due_at = null, delivery = 'dropped'
      where clinic_id = ${clinicId} and (due_at <= ${moment} or delivery in ('handed_over', 'unknown'))`
