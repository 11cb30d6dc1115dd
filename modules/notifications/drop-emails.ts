import { sql, type Statement } from '#events'

/** Drops emails due by a moment (ISO) or perhaps sent already. Their notifications stay in the app. */
export const dropNotificationEmails = (clinicId: number, moment: string): Statement =>
  sql`update notice_letters set due_at = null, delivery = 'dropped'
      where clinic_id = ${clinicId} and (due_at <= ${moment} or delivery in ('handed_over', 'unknown'))`
