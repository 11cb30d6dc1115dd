import { Effect } from 'effect'
import type { Statement, Unit } from '#events'
import type { ImportConsent } from '../contract.ts'
import type { KeepReason } from './events.ts'
import { deleteFile } from './stored-file.ts'
import { importProgress, type ImportedPatient, importedPatientsAfter } from './import-list.ts'
import { PatientImport } from './patient-import.ts'
import { Patient } from '../patient.ts'
import type { GoodRow } from './row-validation.ts'
import { rowsWithTakenEmail } from './similar-patients.ts'

/** Patients imported or removed per transaction. Larger chunks would make the clinic's users wait. */
export const CHUNK_SIZE = 50

/** Selects how other modules have used these patients. */
export type PatientUses = (
  clinicId: number,
  patientIds: readonly number[],
) => Statement<{ patientId: number; what: Exclude<KeepReason, 'changed'> }>

/** Records, in the same transaction, which messages an imported patient agreed to. */
export type RecordConsent = (unit: Unit, patientId: number, consent: ImportConsent) => Effect.Effect<void>

/** What is recorded for each patient of a batch. */
interface ChunkContext {
  /** The clinic's date when the rows were validated. */
  readonly today: string
  readonly consent: ImportConsent | undefined
  readonly recordConsent: RecordConsent
}

/** Imports the next rows of a batch from row `from`. Does nothing if another worker has imported them. */
export const importChunk = (
  unit: Unit,
  id: number,
  from: number,
  goodRows: readonly GoodRow[],
  { today, consent, recordConsent }: ChunkContext,
) =>
  Effect.gen(function* () {
    const [progress] = yield* unit.query(importProgress(unit.clinicId, id))
    if (progress?.state !== 'running' || progress.done !== from) return
    const takenRows = new Set(
      (yield* unit.query(rowsWithTakenEmail(unit.clinicId, goodRows))).map(({ row }) => row),
    )
    const refused = goodRows.map(({ row }) => row).filter((row) => takenRows.has(row))
    const accepted = goodRows.filter(({ row }) => !takenRows.has(row))
    const registered = yield* Effect.forEach(accepted, ({ draft: details }) =>
      unit.execute(Patient, {
        id: 'next',
        command: { _tag: 'RegisterPatient', details, emailTaken: false, today },
      }),
    )
    // If the file is gone, for example after a restore, the batch ends with the rows imported so far.
    const done = goodRows.length === 0 ? progress.rows : from + goodRows.length
    const patientIds = registered.map((patient) => patient.id)
    if (consent) for (const patientId of patientIds) yield* recordConsent(unit, patientId, consent)
    yield* unit.execute(PatientImport, {
      id,
      command: { _tag: 'NoteImported', from, done, patientIds, refused },
    })
    if (done >= progress.rows) void unit.addStatement(deleteFile(unit.clinicId, id))
  })

const reasonToKeep = ({ patientId, version }: ImportedPatient, uses: ReadonlyMap<number, KeepReason>) =>
  uses.get(patientId) ?? (version > 1 ? 'changed' : undefined)

/** Removes the next patients of a batch, except those that were used or changed since. */
export const undoChunk = (unit: Unit, id: number, usesOf: PatientUses) =>
  Effect.gen(function* () {
    const [progress] = yield* unit.query(importProgress(unit.clinicId, id))
    if (progress?.state !== 'undoing') return
    const members = yield* unit.query(importedPatientsAfter(unit.clinicId, id, progress.undoneTo, CHUNK_SIZE))
    const listed = members.filter((member) => member.listed)
    const useRows = yield* unit.query(
      usesOf(
        unit.clinicId,
        listed.map(({ patientId }) => patientId),
      ),
    )
    const uses = new Map(useRows.map(({ patientId, what }) => [patientId, what]))
    const keptPatients = listed.flatMap((member) => {
      const because = reasonToKeep(member, uses)
      return because ? [{ patientId: member.patientId, because }] : []
    })
    const keptIds = new Set(keptPatients.map(({ patientId }) => patientId))
    const removedIds = listed.map(({ patientId }) => patientId).filter((each) => !keptIds.has(each))
    for (const patientId of removedIds)
      yield* unit.execute(Patient, { id: patientId, command: { _tag: 'RemovePatient' } })
    const undoneTo = members.at(-1)?.patientId ?? progress.undoneTo
    const last = members.length < CHUNK_SIZE
    yield* unit.execute(PatientImport, {
      id,
      command: { _tag: 'NoteRemoved', undoneTo, patientIds: removedIds, kept: keptPatients, last },
    })
  })
