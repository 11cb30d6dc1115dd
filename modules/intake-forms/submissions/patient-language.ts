import { sql, type Statement } from '#events'
import type { Language } from '#contracts/kernel'

/** The language of the form a patient answered last; no row if none. A subquery for joins. */
export const patientLanguage = (
  clinicId: number,
  patientId: number | Statement,
): Statement<{ language: Language }> =>
  sql`select s.language from submission_list s
      where s.clinic_id = ${clinicId} and s.patient_id = ${patientId} and s.patient_id > 0
      order by s.id desc limit 1`
