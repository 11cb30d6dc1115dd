import { sql, type Statement } from '#events'
import type { Language } from '#contracts/kernel'
import { addresseeOf } from '#modules/patients'

/** The language of the form a patient answered last; no row if none. A subquery for joins. */
const patientLanguage = (
  clinicId: number,
  patientId: number | Statement,
): Statement<{ language: Language }> =>
  sql`select s.language from submission_list s
      where s.clinic_id = ${clinicId} and s.patient_id = ${patientId} and s.patient_id > 0
      order by s.id desc limit 1`

/** The language of messages about a patient: the recipient's, else the patient's; null if unknown. A subquery. */
export const messageLanguage = (
  clinicId: number,
  patientId: number | Statement,
): Statement<{ language: Language | null }> =>
  sql`select coalesce(
        (${patientLanguage(clinicId, sql`(${addresseeOf(clinicId, patientId)})`)}),
        (${patientLanguage(clinicId, patientId)})) as language`
