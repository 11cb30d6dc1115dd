import { Clock, Context, Effect, Layer } from 'effect'
import { Database, type Job, Keyring, Origin, type Statement, Store, type Unit } from '#events'
import { accessed } from '#modules/audit'
import { Clinics } from '#modules/clinic'
import { randomId, worker } from '#modules/kernel'
import type { QueueDefinition } from '#modules/platform'
import { type ImportMapping, type ImportOrder, MOST_COLUMNS, MOST_IMPORTED } from './contract.ts'
import { AT_ONCE, importChunk, undoChunk, type UsesOf } from './import-chunks.ts'
import { readTable, type Table } from './import-csv.ts'
import { ImportNotFound, ImportTooLong, ImportUnreadable, NothingToImport } from './import-errors.ts'
import { type ImportPlan, keepFile, keepPlan, placeOf, storedFile, type StoredFile } from './import-files.ts'
import { judged } from './import-judging.ts'
import { likesOf } from './import-likes.ts'
import { importProgress, importRecord, latestImports } from './import-list.ts'
import { firstMapping, previewOf } from './import-preview.ts'
import { openedFile, sealedFile } from './import-sealing.ts'
import { PatientImport } from './patient-import.ts'

/** Where batches wait to be worked off. What a worker held when it died comes back when its heartbeat is missed. */
export const importQueue = {
  name: 'import-patients',
  notify: true,
  heartbeatSeconds: 10,
  expireInSeconds: 3600,
  retryLimit: 20,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 60,
} as const satisfies QueueDefinition

const jobOf = (clinicId: number, id: number): Job => ({ queue: importQueue.name, data: { clinicId, id } })

/** What is answered to whoever sets something going: how it goes on is read from the batch. */
export interface Accepted {
  readonly id: number
  readonly accepted: true
}
const accepted = (id: number): Accepted => ({ id, accepted: true })

const checked = (content: string) => {
  const table = readTable(content)
  if (!table || table.rows.length === 0 || table.columns.length > MOST_COLUMNS) return new ImportUnreadable()
  return table.rows.length > MOST_IMPORTED ? new ImportTooLong(table.rows.length) : table
}

const make = (usesOf: UsesOf) =>
  Effect.gen(function* () {
    const store = yield* Store
    const database = yield* Database
    const keyring = yield* Keyring
    const clinics = yield* Clinics

    const open = (clinicId: number, id: number, { wrapped, sealed }: StoredFile): Table => {
      const content = openedFile(keyring.unwrap(clinicId, placeOf(id), wrapped), sealed, placeOf(id))
      // It was read before it was sealed.
      return readTable(content) ?? { columns: [], rows: [] }
    }

    const fileOf = Effect.fnUntraced(function* (id: number) {
      const { clinicId } = yield* Origin
      const [stored] = yield* database.query(storedFile(clinicId, id))
      return stored ?? (yield* Effect.fail(new ImportNotFound()))
    })

    const judge = Effect.fnUntraced(function* (table: Table, mapping: ImportMapping) {
      const { clinicId } = yield* Origin
      const judgement = judged(table, mapping)
      return { judgement, likes: yield* database.query(likesOf(clinicId, judgement.good)) }
    })

    const previewing = Effect.fnUntraced(function* (id: number, table: Table, mapping: ImportMapping) {
      const { judgement, likes } = yield* judge(table, mapping)
      return previewOf(id, table, mapping, judgement, likes)
    })

    /** Reads a file, keeps it sealed for an hour, and answers what would come of it. */
    const upload = Effect.fn('PatientImports.upload')(function* (content: string) {
      const { clinicId } = yield* Origin
      const table = checked(content)
      if (table instanceof ImportUnreadable || table instanceof ImportTooLong)
        return yield* Effect.fail(table)
      const { dateFormat } = yield* clinics.settings()
      const at = new Date(yield* Clock.currentTimeMillis).toISOString()
      const keep = (unit: Unit) =>
        Effect.sync(() => {
          const id = randomId()
          const { key, wrapped } = keyring.create(clinicId, placeOf(id))
          void unit.also(
            keepFile(clinicId, { id, wrapped, sealed: sealedFile(key, content, placeOf(id)), at }),
          )
          return { id }
        })
      const { id } = yield* store.together(keep, { answer: (own) => importRecord(clinicId, own) })
      return yield* previewing(id, table, firstMapping(table, dateFormat))
    })

    /** What would come of a file that is read in another way. The access ledger says that it was looked into. */
    const preview = Effect.fn('PatientImports.preview')(function* (id: number, mapping: ImportMapping) {
      const { clinicId } = yield* Origin
      const stored = yield* fileOf(id)
      yield* database.query(yield* accessed('preview', `patient-import-${id}`, storedFile(clinicId, id)))
      return yield* previewing(id, open(clinicId, id, stored), mapping)
    })

    const planOf = Effect.fnUntraced(function* (table: Table, { mapping, include = [] }: ImportOrder) {
      const { judgement, likes } = yield* judge(table, mapping)
      const wanted = new Set(include)
      const left = new Set(
        likes.filter(({ row, by }) => by === 'email' || !wanted.has(row)).map(({ row }) => row),
      )
      const rows = judgement.good.map(({ row }) => row).filter((row) => !left.has(row))
      return { mapping, rows } satisfies ImportPlan
    })

    const carryOut = <E>(id: number, work: (unit: Unit, clinicId: number) => Effect.Effect<unknown, E>) =>
      Effect.flatMap(Origin, ({ clinicId }) =>
        store.together((unit) => Effect.as(work(unit, clinicId), { id }), {
          answer: (own): Statement<{ id: number }> => importRecord(clinicId, own),
        }),
      ).pipe(Effect.as(accepted(id)))

    /** Has the rows of a file taken on, one batch, in the background. Said twice, it happens once. */
    const begin = Effect.fn('PatientImports.begin')(function* (id: number, order: ImportOrder) {
      const { clinicId } = yield* Origin
      const [known] = yield* database.query(importProgress(clinicId, id))
      if (known) return accepted(id)
      const plan = yield* planOf(open(clinicId, id, yield* fileOf(id)), order)
      if (plan.rows.length === 0) return yield* Effect.fail(new NothingToImport())
      const command = { _tag: 'BeginImport', rows: plan.rows.length } as const
      const beginning = (unit: Unit) =>
        unit.execute(PatientImport, { id, command, jobs: () => [jobOf(clinicId, id)] }).pipe(
          Effect.orDie,
          Effect.tap(() => Effect.sync(() => void unit.also(keepPlan(clinicId, id, plan)))),
        )
      return yield* carryOut(id, beginning)
    })

    /** Has the patients of a batch removed who have not been used since, in the background. */
    const undo = Effect.fn('PatientImports.undo')((id: number) =>
      carryOut(id, (unit, clinicId) =>
        unit.execute(PatientImport, {
          id,
          command: { _tag: 'BeginUndo' },
          jobs: () => [jobOf(clinicId, id)],
        }),
      ),
    )

    /** A batch, or a file that waits to become one. */
    const read = Effect.fn('PatientImports.read')(function* (id: number) {
      const { clinicId } = yield* Origin
      const [found] = yield* database.query(importRecord(clinicId, id))
      return found ?? (yield* Effect.fail(new ImportNotFound()))
    })

    /** The latest batches. */
    const latest = Effect.fn('PatientImports.latest')(function* () {
      const { clinicId } = yield* Origin
      return yield* database.query(latestImports(clinicId))
    })

    const step = (id: number, work: (unit: Unit) => Effect.Effect<void>) =>
      Effect.asVoid(Effect.orDie(carryOut(id, work)))

    const turnsOf = Effect.fnUntraced(function* (id: number) {
      const { clinicId } = yield* Origin
      const [stored] = yield* database.query(storedFile(clinicId, id))
      if (!stored?.plan) return []
      const { mapping, rows } = stored.plan
      const wanted = new Set(rows)
      return judged(open(clinicId, id, stored), mapping).good.filter(({ row }) => wanted.has(row))
    })

    /** Works a batch off to its end, some patients at a time, from wherever it is. */
    const workOff = Effect.fn('PatientImports.workOff')(function* (clinicId: number, id: number) {
      const asProgram = worker(clinicId)
      const progress = Effect.map(database.query(importProgress(clinicId, id)), ([now]) => now)
      const [begun, turns] = yield* Effect.all([progress, turnsOf(id)]).pipe(
        Effect.provideService(Origin, asProgram),
      )
      if (!begun) return
      const actor = begun.begunBy === null ? asProgram.actor : ({ kind: 'user', id: begun.begunBy } as const)
      yield* Effect.gen(function* () {
        for (let now = yield* progress; now; now = yield* progress) {
          const { state, done } = now
          if (state === 'running') {
            yield* step(id, (unit) => importChunk(unit, id, done, turns.slice(done, done + AT_ONCE)))
          } else if (state === 'undoing') yield* step(id, (unit) => undoChunk(unit, id, usesOf))
          else return
        }
      }).pipe(Effect.provideService(Origin, { ...asProgram, actor }))
    })

    return { upload, preview, begin, undo, read, latest, workOff }
  })

/** Takes on patients from files, batch by batch, and takes batches back. Every call acts for the clinic of the `Origin`. */
export class PatientImports extends Context.Tag('PatientImports')<
  PatientImports,
  Effect.Effect.Success<ReturnType<typeof make>>
>() {
  /** `usesOf`: for what patients have been used, by modules that this one does not know. */
  static readonly layer = (usesOf: UsesOf) => Layer.effect(this, make(usesOf))
}
