import { Effect } from 'effect'
import { Database, Origin } from '#events'
import { accessedEach } from '#modules/audit'
import { activePatient, PatientNotFound, patientsMergedInto, possibleDuplicates } from '#modules/patients'
import { fullName } from './merge-patients.ts'
import type { Duplicates } from './preview.ts'

/** Lists the patients merged into this one and possible duplicates. Records each in the access ledger. */
export const findDuplicates = Effect.fn('Merges.duplicates')(function* (id: number) {
  const { query, queries } = yield* Database
  const { clinicId } = yield* Origin
  const [[patient], merged] = yield* queries([activePatient(clinicId, id), patientsMergedInto(clinicId, id)])
  if (!patient) return yield* Effect.fail(new PatientNotFound())
  const { email, phone, dateOfBirth } = patient
  const alike = yield* query(
    possibleDuplicates(clinicId, id, { email, phone, dateOfBirth, name: fullName(patient).trim() }),
  )
  const subjects = [...merged, ...alike].map((each) => `patient-${each.id}`)
  yield* query(yield* accessedEach('open', subjects))
  return { id, version: patient.version, merged, alike } satisfies Duplicates
})
