import { add, projection, sql, type Statement } from '#events'
import type { PatientEvent } from './events.ts'

const stay = () => []

/** How many patients a clinic has on its lists: counted as they come and go, never by reading them. */
export const patientTotal = projection<PatientEvent>({
  table: 'patient_total',
  version: 1,
  key: [],
  on: {
    PatientRegistered: () => add({}, { active: 1 }),
    PatientRemoved: () => add({}, { active: -1 }),
    PatientRestored: () => add({}, { active: 1 }),
    PatientErased: stay,
    PatientRenamed: stay,
    PatientContactChanged: stay,
    PatientBirthDateCorrected: stay,
    PatientEmergencyContactChanged: stay,
    PatientInsuranceChanged: stay,
    PatientNotesChanged: stay,
    LegalHoldPlaced: stay,
    LegalHoldLifted: stay,
    PatientMerged: () => add({}, { active: -1 }),
    PatientUnmerged: () => add({}, { active: 1 }),
    DuplicateMerged: stay,
    DuplicateUnmerged: stay,
    PatientsToldApart: stay,
  },
})

export interface PatientFigures {
  readonly active: number
  readonly since: number
}

/** The number of active patients, and how many of them were registered since `moment` (ISO 8601). */
export const patientFigures = (clinicId: number, moment: string): Statement<PatientFigures> =>
  sql`select coalesce((select active from patient_total where clinic_id = ${clinicId}), 0) as active,
        (select count(*) from patient_list
         where clinic_id = ${clinicId} and state = 'active' and created_at >= ${moment}) as since`

/** The number of active patients. */
export const patientCount = (clinicId: number): Statement<{ n: number }> =>
  sql`select active as n from patient_total where clinic_id = ${clinicId}`
