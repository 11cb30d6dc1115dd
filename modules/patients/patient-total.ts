import { add, projection, sql, type Statement } from '#events'
import { onEachChange, type PatientEvent } from './events.ts'

const noChange = () => []

/** Number of a clinic's active patients, counted from events without scanning the list. */
export const patientTotal = projection<PatientEvent>({
  table: 'patient_total',
  version: 1,
  key: [],
  on: {
    PatientRegistered: () => add({}, { active: 1 }),
    PatientRemoved: () => add({}, { active: -1 }),
    PatientRestored: () => add({}, { active: 1 }),
    PatientErased: noChange,
    ...onEachChange(noChange),
    PatientContactPersonChanged: noChange,
    PatientAlertsChanged: noChange,
    LegalHoldPlaced: noChange,
    LegalHoldLifted: noChange,
    PatientMerged: () => add({}, { active: -1 }),
    PatientUnmerged: () => add({}, { active: 1 }),
    DuplicateMerged: noChange,
    DuplicateUnmerged: noChange,
    PatientsToldApart: noChange,
  },
})

export interface PatientFigures {
  readonly active: number
  readonly since: number
}

/** Counts active patients, and those registered since `moment` (ISO 8601). */
export const patientFigures = (clinicId: number, moment: string): Statement<PatientFigures> =>
  sql`select coalesce((select active from patient_total where clinic_id = ${clinicId}), 0) as active,
        (select count(*) from patient_list
         where clinic_id = ${clinicId} and state = 'active' and created_at >= ${moment}) as since`

/** Counts active patients. */
export const patientCount = (clinicId: number): Statement<{ n: number }> =>
  sql`select active as n from patient_total where clinic_id = ${clinicId}`
