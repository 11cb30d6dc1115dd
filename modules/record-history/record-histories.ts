import { Effect } from 'effect'
import { Database, Keyring, Origin, readEvent, type RecordedEvent, Registry } from '#events'
import { pageAccessEntry } from '#modules/audit'
import { earlierNames, eventsThatNamePeople } from '#modules/identity'
import { service, Forbidden, maskValue, hasPermission, seesPatients } from '#modules/kernel'
import type { MomentQuery, RecordKind } from './contract.ts'
import type { Kind } from './kind.ts'
import { openHistory } from './open-history.ts'
import type { By, RecordEvent, RecordHistory, RecordMoment, RemovedRow } from './record-rows.ts'
import { differences, differingFields, versionAt } from './record-versions.ts'
import { removedRecords } from './removed-records.ts'

type EarlierName = (id: number, position: number) => string | undefined

/** Names an actor as they were called at a position of the log; `name` is their present name. */
const nameActor = (
  { kind, id, name }: Omit<By, 'nameNow'>,
  position: number,
  earlierName: EarlierName,
): By => {
  const formerName = kind === 'user' && name !== null ? earlierName(id, position) : undefined
  return { kind, id, name: formerName ?? name, nameNow: formerName === undefined ? null : name }
}

const actorOf = (
  { meta: { actor }, position }: RecordedEvent,
  names: RecordHistory['names'],
  earlierName: EarlierName,
): By => {
  const { kind, id } = actor
  const name = kind === 'user' ? (names[`user-${id}`] ?? null) : null
  return nameActor({ kind, id, name }, position, earlierName)
}

const fieldsOf = ({ fields, unrestoredFields = [] }: Kind): RecordHistory['fields'] =>
  Object.entries(fields).map(([field, as]) => ({ field, as, restored: !unrestoredFields.includes(field) }))

/** Lists a record's events in order, with the changes each one made. Records it in the access ledger. */
const history = Effect.fn('RecordHistories.history')(function* (name: RecordKind, id: number) {
  const { kind, past, all, mask, names, earlierName } = yield* openHistory(name, id)
  const events = past.map((recorded, n): RecordEvent => ({
    version: recorded.version,
    position: recorded.position,
    at: recorded.at,
    type: recorded.event._tag,
    by: actorOf(recorded, names, earlierName),
    source: recorded.meta.source,
    erased: recorded.erased,
    unreadable: recorded.unreadable,
    changes: mask.changes(differences(kind, all[n - 1] ?? null, all[n] ?? null)),
  }))
  const state = past.reduce((before, { event }) => kind.evolve(before, event), kind.initial)
  return {
    kind: name,
    id,
    fields: fieldsOf(kind),
    names,
    version: past.length,
    removed: kind.isRemoved(state),
    now: mask.values(all.at(-1) ?? null),
    events,
  } satisfies RecordHistory
})

/** Shows a record at a moment next to its current values. Records it in the access ledger. */
const at = Effect.fn('RecordHistories.at')(function* (name: RecordKind, id: number, query: MomentQuery) {
  const { kind, past, all, mask, names } = yield* openHistory(name, id)
  const version = versionAt(past, query)
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
    was: mask.values(was),
    now: mask.values(now),
    differ: differingFields(kind, all, version, mask.isHidden),
  } satisfies RecordMoment
})

/** Lists removed records that can be restored, latest first. Records it in the access ledger. */
const removed = Effect.fn('RecordHistories.removed')(function* () {
  const { query, queries } = yield* Database
  const registry = yield* Registry
  const keyring = yield* Keyring
  const origin = yield* Origin
  if (!hasPermission(origin, 'history:read')) return yield* Effect.fail(new Forbidden())
  const list = removedRecords(origin.clinicId)
  const [rows] = yield* queries([list, yield* pageAccessEntry('removed-records', {}, { visibleRows: list })])
  const people = new Set(rows.flatMap(({ byKind, byId }) => (byKind === 'user' ? byId : [])))
  const nameEvents = people.size > 0 ? yield* query(eventsThatNamePeople(origin.clinicId, [...people])) : []
  const earlierName = earlierNames(nameEvents.map((row) => readEvent(registry.kind, row, keyring.unwrap)))
  return rows.map(({ byKind, byId, byName, position, ...row }): RemovedRow => ({
    ...row,
    // Only a form is not named after its patient.
    name: row.kind === 'form' || seesPatients(origin) ? row.name : maskValue(row.name),
    by: nameActor({ kind: byKind, id: byId, name: byName }, position, earlierName),
  }))
})

export class RecordHistories extends service<RecordHistories>()(
  'RecordHistories',
  [Database, Registry, Keyring],
  { history, at, removed },
) {}
