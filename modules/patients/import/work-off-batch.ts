import { Effect } from 'effect'
import { Origin, readRows, type Unit } from '#events'
import { Clinics } from '#modules/clinic'
import { worker } from '#modules/kernel'
import { changeBatch } from './accepted-import.ts'
import { CHUNK_SIZE, importChunk, type PatientUses, type RecordConsent, undoChunk } from './chunk.ts'
import type { ImportConsent } from '../contract.ts'
import { importProgress } from './import-list.ts'
import { type GoodRow, validateRows } from './row-validation.ts'
import { storedFile } from './stored-file.ts'
import { decryptFile } from './uploaded-file.ts'

const progressOf = Effect.fnUntraced(function* (id: number) {
  const [progress] = yield* readRows((clinicId) => importProgress(clinicId, id))
  return progress
})

interface PlannedRows {
  readonly rows: readonly GoodRow[]
  /** The clinic's date when the rows were validated. */
  readonly today: string
  readonly consent: ImportConsent | undefined
}

/** Reads the rows of a batch, in the order of the file; none if the file is gone. */
const loadPlannedRows = Effect.fnUntraced(function* (id: number, today: string) {
  const [stored] = yield* readRows((clinicId) => storedFile(clinicId, id))
  if (!stored?.plan) return { rows: [], today, consent: undefined } satisfies PlannedRows
  const { mapping, rows, consent } = stored.plan
  const plannedRows = new Set(rows)
  const { good } = validateRows(yield* decryptFile(id, stored), mapping, today)
  return { rows: good.filter(({ row }) => plannedRows.has(row)), today, consent } satisfies PlannedRows
})

const runChunk = <E>(id: number, run: (unit: Unit) => Effect.Effect<void, E>) =>
  Effect.orDie(changeBatch(id, run))

/** Functions of modules that this one must not import. */
interface OtherModules {
  readonly usesOf: PatientUses
  readonly recordConsent: RecordConsent
}

const runChunks = Effect.fnUntraced(function* (
  id: number,
  { rows, ...settings }: PlannedRows,
  { usesOf, recordConsent }: OtherModules,
) {
  const context = { ...settings, recordConsent }
  for (let progress = yield* progressOf(id); progress; progress = yield* progressOf(id)) {
    const { state, done } = progress
    if (state === 'running')
      yield* runChunk(id, (unit) => importChunk(unit, id, done, rows.slice(done, done + CHUNK_SIZE), context))
    else if (state === 'undoing') yield* runChunk(id, (unit) => undoChunk(unit, id, usesOf))
    else return
  }
})

/** Processes a batch in chunks, from its current state to its end, for the user who started it. */
export const workOffBatch = (others: OtherModules) =>
  Effect.fn('PatientImports.workOff')(function* (clinicId: number, id: number) {
    const workerOrigin = worker(clinicId)
    const clinics = yield* Clinics
    const [batch, plannedRows] = yield* Effect.all([
      progressOf(id),
      Effect.flatMap(clinics.today(), (today) => loadPlannedRows(id, today)),
    ]).pipe(Effect.provideService(Origin, workerOrigin))
    if (!batch) return
    const actor = batch.begunBy === null ? workerOrigin.actor : ({ kind: 'user', id: batch.begunBy } as const)
    yield* runChunks(id, plannedRows, others).pipe(Effect.provideService(Origin, { ...workerOrigin, actor }))
  })
