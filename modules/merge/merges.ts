import { Effect } from 'effect'
import type { DistinctPatientsDraft, MergeDraft, UnmergeDraft } from '#contracts/patients'
import { Database, Keyring, Origin, Registry, runTransaction, Store } from '#events'
import { requireScope, service } from '#modules/kernel'
import {
  activePatient,
  fullName,
  PatientEmailTaken,
  PatientMerge,
  PatientNotFound,
  patientsMergedInto,
  possibleDuplicates,
  SamePatient,
  UnmergeEmailTaken,
} from '#modules/patients'
import { accessEntries } from '#modules/audit'
import { mergePatients, unmergePatients } from './merge-patients.ts'
import { previewMerge } from './preview-merge.ts'
import { previewUnmerge } from './preview-unmerge.ts'
import type { Duplicates } from './preview.ts'

/** Lists the patients merged into this one and possible duplicates. Records all in the access ledger. */
const findDuplicates = Effect.fn('Merges.duplicates')(function* (id: number) {
  const { query, queries } = yield* Database
  const { clinicId } = yield* Origin
  const [[patient], merged] = yield* queries([activePatient(clinicId, id), patientsMergedInto(clinicId, id)])
  if (!patient) return yield* Effect.fail(new PatientNotFound())
  const { email, phone, dateOfBirth } = patient
  const alike = yield* query(
    possibleDuplicates(clinicId, id, { email, phone, dateOfBirth, name: fullName(patient) }),
  )
  const subjects = [patient, ...merged, ...alike].map((each) => `patient-${each.id}`)
  yield* query(yield* accessEntries('open', subjects))
  return { id, version: patient.version, merged, alike } satisfies Duplicates
})

// Versions reveal whether a record was changed; joined notes reveal how long the other record's notes are.
const needsBothRecords = ({ versions, values }: MergeDraft): boolean =>
  versions !== undefined || values.notes === 'both'

const merge = Effect.fn('Merges.merge')(function* (id: number, draft: MergeDraft) {
  if (id === draft.duplicateId) return yield* Effect.fail(new SamePatient())
  if (needsBothRecords(draft)) yield* requireScope('patients:read')
  return yield* runTransaction((unit) => mergePatients(unit, id, draft), {
    returning: activePatient,
    constraintRefusals: { patient_list_email: () => new PatientEmailTaken() },
  })
})

const unmerge = Effect.fn('Merges.unmerge')(function* (id: number, draft: UnmergeDraft) {
  return yield* runTransaction((unit) => unmergePatients(unit, id, draft), {
    returning: activePatient,
    constraintRefusals: { patient_list_email: () => new UnmergeEmailTaken() },
  })
})

/** Marks two similar patients as different people, so they are not suggested again. Returns the patient. */
const tellApart = Effect.fn('Merges.tellApart')(function* (id: number, { otherId }: DistinctPatientsDraft) {
  const { clinicId } = yield* Origin
  if (id === otherId) return yield* Effect.fail(new SamePatient())
  return yield* runTransaction(
    (unit) =>
      Effect.gen(function* () {
        const [other] = yield* unit.query(activePatient(clinicId, otherId))
        if (!other) return yield* Effect.fail(new PatientNotFound())
        yield* unit.execute(PatientMerge, { id, command: { _tag: 'TellApart', otherId } })
        return { id }
      }),
    { returning: activePatient },
  )
})

export class Merges extends service<Merges>()('Merges', [Store, Database, Registry, Keyring], {
  duplicates: findDuplicates,
  preview: previewMerge,
  merge,
  unmergePreview: previewUnmerge,
  unmerge,
  tellApart,
}) {}
