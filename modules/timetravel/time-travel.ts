import { Context, Effect, Layer } from 'effect'
import { Database, makePast, Origin, type Recorded, sql } from '#events'
import { accessed } from '#modules/audit'
import { Forbidden, may } from '#modules/kernel'
import type { MomentQuery, RecordKind, Values } from './contract.ts'
import { RecordNotFound } from './errors.ts'
import { differences, valuesAfterEach, versionAt } from './folding.ts'
import type { Kind } from './kind.ts'
import { kinds } from './kinds.ts'
import { byReference, namesIn, patientsIn } from './names.ts'
import type { By, RecordEvent, RecordHistory, RecordMoment, RemovedRow } from './record-rows.ts'
import { removedRecords } from './removed.ts'

type Past = readonly Recorded[]
type Names = Readonly<Record<string, string>>

const ABOUT_PATIENTS = /^(patient|submission)-[1-9]/

/** Whose data a history tells, as the access ledger calls them. */
const subjectsOf = (kind: Kind, past: Past, all: readonly (Values | null)[]): readonly string[] => {
  const sealed = past.map(({ subject }) => subject ?? '')
  const named = patientsIn(kind, all).map((id) => `patient-${id}`)
  return [...new Set([...sealed, ...named])].filter((subject) => ABOUT_PATIENTS.test(subject))
}

const actors = (past: Past): readonly number[] => [
  ...new Set(
    past.map(({ meta: { actor } }) => actor).flatMap(({ kind, id }) => (kind === 'user' ? [id] : [])),
  ),
]

const byOf = ({ meta: { actor } }: Recorded, names: Names): By => ({
  kind: actor.kind,
  id: actor.id,
  name: actor.kind === 'user' ? (names[`user-${actor.id}`] ?? null) : null,
})

const fieldsOf = ({ fields }: Kind): RecordHistory['fields'] =>
  Object.entries(fields).map(([field, as]) => ({ field, as }))

const make = Effect.gen(function* () {
  const database = yield* Database
  const pastOf = yield* makePast

  /** All that happened to a record, for whoever may read it. The access ledger says so. */
  const opened = (name: RecordKind, id: number) =>
    Effect.gen(function* () {
      const origin = yield* Origin
      const kind = kinds[name]
      if (!may(origin, 'history:read') && !may(origin, kind.reads)) return yield* Effect.fail(new Forbidden())
      const { clinicId } = origin
      const past = yield* pastOf(clinicId, kind.stream, id)
      if (past.length === 0) return yield* Effect.fail(new RecordNotFound())
      const all = valuesAfterEach(kind, past)
      const stream = sql`select from events
        where clinic_id = ${clinicId} and stream_type = ${kind.stream} and stream_id = ${id}`
      const entries = yield* Effect.forEach(subjectsOf(kind, past, all), (subject) =>
        accessed('open', subject, stream),
      )
      const [named] = yield* database.queries([namesIn(clinicId, kind, all, actors(past)), ...entries])
      return { kind, past, all, names: byReference(named) }
    })

  /** What happened to a record, in order, and the difference each time; the access ledger says that it was read. */
  const history = Effect.fn('TimeTravel.history')(function* (name: RecordKind, id: number) {
    const { kind, past, all, names } = yield* opened(name, id)
    const events = past.map((recorded, n): RecordEvent => ({
      version: recorded.version,
      position: recorded.position,
      at: recorded.at,
      type: recorded.event._tag,
      by: byOf(recorded, names),
      source: recorded.meta.source,
      erased: recorded.erased,
      changes: differences(kind, all[n - 1] ?? null, all[n] ?? null),
    }))
    const state = past.reduce((known, { event }) => kind.evolve(known, event), kind.initial)
    return {
      kind: name,
      id,
      fields: fieldsOf(kind),
      names,
      version: past.length,
      removed: kind.isRemoved(state),
      now: all.at(-1) ?? null,
      events,
    } satisfies RecordHistory
  })

  /** A record as it was at a moment, beside what it is now; the access ledger says that it was read. */
  const at = Effect.fn('TimeTravel.at')(function* (name: RecordKind, id: number, asked: MomentQuery) {
    const { kind, past, all, names } = yield* opened(name, id)
    const version = versionAt(past, asked)
    const last = past[version - 1]
    const [was, now] = [all[version - 1] ?? null, all.at(-1) ?? null]
    return {
      kind: name,
      id,
      fields: fieldsOf(kind),
      names,
      version,
      position: last?.position ?? 0,
      at: last?.at ?? null,
      was,
      now,
      differ: differences(kind, was, now).map(({ field }) => field),
    } satisfies RecordMoment
  })

  /** What was taken off the lists and can come back, the last first. The access ledger says that it was read. */
  const removed = Effect.fn('TimeTravel.removed')(function* () {
    const origin = yield* Origin
    if (!may(origin, 'history:read')) return yield* Effect.fail(new Forbidden())
    const list = removedRecords(origin.clinicId)
    const [found] = yield* database.queries([list, yield* accessed('list', 'removed-records', list)])
    return found.map(({ byKind, byId, byName, ...row }): RemovedRow => ({
      ...row,
      by: { kind: byKind, id: byId, name: byName },
    }))
  })

  return { history, at, removed }
})

/** Records as they were at any time, told by their own events. Every call acts for the clinic of the `Origin`. */
export class TimeTravel extends Context.Tag('TimeTravel')<TimeTravel, Effect.Effect.Success<typeof make>>() {
  static readonly layer = Layer.effect(this, make)
}
