import { add, projection, sql, type Statement } from '#events'
import type { ListingEvent } from './events.ts'

/** Number of a clinic's active patients, counted from events without scanning the list. */
export const patientTotal = projection<ListingEvent>({
  table: 'patient_total',
  version: 1,
  key: [],
  on: {
    PatientRegistered: () => add({}, { active: 1 }),
    PatientRemoved: () => add({}, { active: -1 }),
    PatientRestored: () => add({}, { active: 1 }),
    PatientMerged: () => add({}, { active: -1 }),
    PatientUnmerged: () => add({}, { active: 1 }),
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
