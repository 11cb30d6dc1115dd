import { sql, type Statement } from '#events'

/** Whose every reminder is, and about which appointment. Made to be joined. */
export const everyReminder = (
  clinicId: number,
): Statement<{ id: number; patientId: number; appointmentId: number | null }> =>
  sql`select id, patient_id as "patientId", appointment_id as "appointmentId" from reminder_list
      where clinic_id = ${clinicId}`
