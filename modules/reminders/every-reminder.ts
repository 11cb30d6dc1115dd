import { sql, type Statement } from '#events'

/** Of which kind every reminder is, whose, and about which appointment. Made to be joined. */
export const everyReminder = (
  clinicId: number,
): Statement<{ id: number; kind: string; patientId: number; appointmentId: number | null }> =>
  sql`select id, kind, patient_id as "patientId", appointment_id as "appointmentId" from reminder_list
      where clinic_id = ${clinicId}`
