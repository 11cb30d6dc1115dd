import type { AnyEvent } from '../event.ts'
import { userOf } from '../origin.ts'
import type { RecordedEvent } from '../recorded-event.ts'
import { type Statement, statement } from '../database/statement.ts'

type Cell = string | number | boolean | null | readonly unknown[] | { readonly [key: string]: unknown }
export type Cells = Readonly<Record<string, Cell | undefined>>

/** A change to a read model: data, so that it serves both the live table and a rebuild. */
export type Change =
  | { readonly do: 'put'; readonly row: Cells }
  | { readonly do: 'change'; readonly key: Cells; readonly to: Cells }
  | { readonly do: 'remove'; readonly key: Cells }
  | { readonly do: 'add'; readonly key: Cells; readonly by: Readonly<Record<string, number>> }
  | { readonly do: 'supersede'; readonly key: Cells; readonly at: string; readonly to: Cells }
  | { readonly do: 'copy'; readonly key: Cells; readonly columns: readonly string[]; readonly to: Cells }

/** Writes a whole row and replaces any row with the same key. */
export const put = (row: Cells): Change => ({ do: 'put', row })
/** Changes some columns of the row with this key, if there is one. */
export const change = (key: Cells, to: Cells): Change => ({ do: 'change', key, to })
/** Changes some columns of the row of the event's stream, and its version. */
export const changeRow = ({ stream, version }: RecordedEvent, to: Cells = {}): Change =>
  change({ id: stream.id }, { ...to, version })
/** Removes the row with this key. */
export const remove = (key: Cells): Change => ({ do: 'remove', key })
/** Adds to counters of the row with this key. Missing rows start at zero. */
export const add = (key: Cells, by: Record<string, number>): Change => ({ do: 'add', key, by })

/** The `known_until` of a row that is still current. */
export const OPEN_END = 'infinity'

/**
 * For tables that record when each row was current (`known_from`, `known_until`): ends the current row with
 * this key, if any, and writes its successor with the changes in `to`, which must include a different key.
 */
export const supersede = (key: Cells, at: string, to: Cells): Change => ({ do: 'supersede', key, at, to })

/** Writes the row `to`, with these columns of the row with this key. Without that row, it writes nothing. */
export const copy = (key: Cells, columns: readonly string[], to: Cells): Change => ({
  do: 'copy',
  key,
  columns,
  to,
})

/** Columns for a clinic's settings: their version, and when and by which user (null: none) they were saved. */
export const savedColumns = ({ version, at, meta }: RecordedEvent) => ({
  version,
  saved_at: at,
  saved_by: userOf(meta.actor),
})

type Handler<E extends AnyEvent> = (event: E, recorded: RecordedEvent<E>) => Change | readonly Change[]

/** A table kept up to date from events. Its handlers read only the event. */
export interface Projection<Event extends AnyEvent = AnyEvent> {
  readonly table: string
  /** Increased when the handlers or the table's columns change; the next start then rebuilds the table. */
  readonly version: number
  /** The columns that identify a row, in addition to clinic_id. */
  readonly key: readonly string[]
  readonly on: { readonly [E in Event as E['_tag']]: Handler<E> }
}

export interface AnyProjection extends Omit<Projection, 'on'> {
  readonly on: Readonly<Record<string, Handler<never>>>
}

/**
 * A union of events without those of these types, for a projection that they do not change. A new type of event is
 * not excluded, so the projection does not compile until it handles the new type.
 */
export type EventsExcept<Event extends AnyEvent, Tag extends Event['_tag']> = Exclude<
  Event,
  { readonly _tag: Tag }
>

/** Declares a projection of `Event`. It does not compile if a kind of event has no handler. */
export const projection = <Event extends AnyEvent>(parts: Projection<Event>): AnyProjection =>
  parts as unknown as AnyProjection

/** Returns the changes that one event makes to one read model. */
export const changesBy = (target: AnyProjection, recorded: RecordedEvent): readonly Change[] => {
  const handler = target.on[recorded.event._tag]
  if (!handler) return []
  const changes = handler(recorded.event as never, recorded as never)
  return Array.isArray(changes) ? (changes as readonly Change[]) : [changes as Change]
}

const columnsAndValues = (row: Cells): [string[], unknown[]] => {
  const present = Object.entries(row).filter((entry) => entry[1] !== undefined)
  return [present.map(([name]) => name), present.map(([, value]) => encode(value))]
}

const encode = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : value

const where = (names: readonly string[], from: number): string =>
  ['clinic_id = $1', ...names.map((name, index) => `${name} = $${index + from}`)].join(' and ')

const upsert = ({ table, key }: AnyProjection, clinicId: number, row: Cells, onConflict: string) => {
  const [names, values] = columnsAndValues(row)
  const placeholders = names.map((_, index) => `$${index + 2}`)
  return statement(
    `insert into ${table} (clinic_id, ${names.join(', ')}) values ($1, ${placeholders.join(', ')}) ` +
      `on conflict (${['clinic_id', ...key].join(', ')}) do ${onConflict}`,
    [clinicId, ...values],
  )
}

const putStatement = (target: AnyProjection, clinicId: number, row: Cells): Statement => {
  const [names] = columnsAndValues(row)
  const rest = names.filter((name) => !target.key.includes(name)).map((name) => `${name} = excluded.${name}`)
  return upsert(target, clinicId, row, rest.length > 0 ? `update set ${rest.join(', ')}` : 'nothing')
}

const changeStatement = (target: AnyProjection, clinicId: number, key: Cells, to: Cells): Statement => {
  const [keys, keyValues] = columnsAndValues(key)
  const [names, values] = columnsAndValues(to)
  const sets = names.map((name, index) => `${name} = $${index + keys.length + 2}`)
  return statement(`update ${target.table} set ${sets.join(', ')} where ${where(keys, 2)}`, [
    clinicId,
    ...keyValues,
    ...values,
  ])
}

const addStatement = (target: AnyProjection, clinicId: number, key: Cells, by: Cells): Statement => {
  const sums = Object.keys(by).map((name) => `${name} = ${target.table}.${name} + excluded.${name}`)
  return upsert(target, clinicId, { ...key, ...by }, `update set ${sums.join(', ')}`)
}

const supersedeStatement = (
  { table }: AnyProjection,
  clinicId: number,
  { key, at, to }: Extract<Change, { do: 'supersede' }>,
): Statement => {
  const [names, values] = columnsAndValues(key)
  const next = JSON.stringify({ ...to, known_from: at, known_until: OPEN_END })
  return statement(
    `with former as (update ${table} set known_until = $2
       where ${where(names, 4)} and known_until = '${OPEN_END}' returning *)
     insert into ${table} select n.* from former,
       jsonb_populate_record(null::${table}, to_jsonb(former) || $3::jsonb) n`,
    [clinicId, at, next, ...values],
  )
}

const copyStatement = (
  { table, key: identity }: AnyProjection,
  clinicId: number,
  { key, columns, to }: Extract<Change, { do: 'copy' }>,
): Statement => {
  const [keys, keyValues] = columnsAndValues(key)
  const [names, values] = columnsAndValues(to)
  const placeholders = names.map((_, index) => `$${index + keys.length + 2}`)
  const writtenColumns = [...names, ...columns]
  const rest = writtenColumns
    .filter((name) => !identity.includes(name))
    .map((name) => `${name} = excluded.${name}`)
  return statement(
    `insert into ${table} (clinic_id, ${writtenColumns.join(', ')}) ` +
      `select $1, ${[...placeholders, ...columns].join(', ')} from ${table} where ${where(keys, 2)} ` +
      `on conflict (${['clinic_id', ...identity].join(', ')}) do update set ${rest.join(', ')}`,
    [clinicId, ...keyValues, ...values],
  )
}

/** Returns the statement that applies a change to the live table. */
export const toStatement = (target: AnyProjection, clinicId: number, modelChange: Change): Statement => {
  if (modelChange.do === 'put') return putStatement(target, clinicId, modelChange.row)
  if (modelChange.do === 'change') return changeStatement(target, clinicId, modelChange.key, modelChange.to)
  if (modelChange.do === 'add') return addStatement(target, clinicId, modelChange.key, modelChange.by)
  if (modelChange.do === 'supersede') return supersedeStatement(target, clinicId, modelChange)
  if (modelChange.do === 'copy') return copyStatement(target, clinicId, modelChange)
  const [keys, values] = columnsAndValues(modelChange.key)
  return statement(`delete from ${target.table} where ${where(keys, 2)}`, [clinicId, ...values])
}
