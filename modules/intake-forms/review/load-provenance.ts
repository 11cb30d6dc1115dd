import { Effect } from 'effect'
import { Database, Origin } from '#events'
import { PatientNotFound } from '#modules/patients'
import { provenanceReads, stillInRecord } from './provenance.ts'

/** Returns the submissions that a record's values came from, as long as the values are unchanged. */
export const loadProvenance = Effect.fn('Submissions.provenance')(function* (patientId: number) {
  const database = yield* Database
  const { clinicId } = yield* Origin
  const [[patient], accepted] = yield* database.queries(provenanceReads(clinicId, patientId))
  if (!patient) return yield* Effect.fail(new PatientNotFound())
  return stillInRecord(patient, accepted)
})
