import { Effect } from 'effect'
import { Database, makeStreamReader, Origin, sql } from '#events'
import { accessEntry } from '#modules/audit'
import {
  activePatient,
  emailClash,
  fullName,
  type MergeState,
  NotMerged,
  type PatientEvent,
  PatientMerge,
  PatientNotFound,
  patientsMergedInto,
} from '#modules/patients'
import { recordsStillOf } from './patient-records.ts'
import type { UnmergePreview } from './preview.ts'
import { readableRecords } from './readable-records.ts'
import { planUnmerge } from './plan-unmerge.ts'

const loadMergeState = Effect.fnUntraced(function* (id: number) {
  const readEvents = yield* makeStreamReader
  const { clinicId } = yield* Origin
  const events = yield* readEvents(clinicId, 'patient', id)
  return events.reduce<MergeState>(
    (state, { event }) => PatientMerge.evolve(state, event as PatientEvent),
    PatientMerge.initial,
  )
})

const openMerged = Effect.fnUntraced(function* (id: number, duplicateId: number) {
  const { queries } = yield* Database
  const { clinicId } = yield* Origin
  const [patientQuery, mergedQuery] = [activePatient(clinicId, id), patientsMergedInto(clinicId, id)]
  const duplicateQuery = sql`select from (${mergedQuery}) m where m.id = ${duplicateId}`
  const [[patient], merged] = yield* queries([
    patientQuery,
    mergedQuery,
    yield* accessEntry('open', `patient-${id}`, patientQuery),
    yield* accessEntry('open', `patient-${duplicateId}`, duplicateQuery),
  ])
  if (!patient) return yield* Effect.fail(new PatientNotFound())
  return { patient, duplicate: merged.find((each) => each.id === duplicateId) }
})

/** Previews undoing a merge. The access ledger records that both patients were opened. */
export const previewUnmerge = Effect.fn('Merges.unmergePreview')(function* (id: number, duplicateId: number) {
  const { queries } = yield* Database
  const origin = yield* Origin
  const { clinicId } = origin
  const { patient, duplicate } = yield* openMerged(id, duplicateId)
  const plan = planUnmerge(yield* loadMergeState(id), duplicateId)
  if (!duplicate || !plan) return yield* Effect.fail(new NotMerged())
  const { goesBack, stays, moved, restored } = plan
  const [[moving], clash] = yield* queries([
    recordsStillOf(clinicId, id, moved),
    emailClash(clinicId, { id, duplicateId, email: restored.email }),
  ])
  const { held: _, ...duplicateFields } = duplicate
  return {
    id,
    version: patient.version,
    name: fullName(patient),
    duplicate: duplicateFields,
    goesBack,
    stays,
    moving: readableRecords(origin, moving ?? moved),
    emailTaken: clash.length > 0,
  } satisfies UnmergePreview
})
