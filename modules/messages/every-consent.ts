import { sql, type Statement } from '#events'

/** Whether those of whom anything was said agree to messages. Made to be joined. */
export const everyConsent = (clinicId: number): Statement<{ id: number; email: boolean; sms: boolean }> =>
  sql`select patient_id as id, email = 'agreed' as email, sms = 'agreed' as sms from contact_preferences
      where clinic_id = ${clinicId}`
