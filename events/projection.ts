import type { AnyEvent } from './event.ts'
import type { Recorded } from './recorded.ts'
import { type Statement, statement } from './statement.ts'

export type Cell = string | number | boolean | null | readonly unknown[] | { readonly [key: string]: unknown }
export type Cells = Readonly<Record<string, Cell | undefined>>

/** What an event does to a read model. Data, so that one description serves the live table and a rebuild. */
export type Change =
  | { readonly do: 'put'; readonly row: Cells }
  | { readonly do: 'change'; readonly key: Cells; readonly to: Cells }
  | { readonly do: 'remove'; readonly key: Cells }
  | { readonly do: 'add'; readonly key: Cells; readonly by: Readonly<Record<string, number>> }
  | { readonly do: 'supersede'; readonly key: Cells; readonly at: string; readonly to: Cells }

/** Writes a whole row, over one with the same key. */
export const put = (row: Cells): Change => ({ do: 'put', row })
/** Changes some columns of the row with this key, if there is one. */
export const change = (key: Cells, to: Cells): Change => ({ do: 'change', key, to })
/** Removes the row with this key. */
export const remove = (key: Cells): Change => ({ do: 'remove', key })
/** Adds to counters of the row with this key, which starts at nought. */
export const add = (key: Cells, by: Record<string, number>): Change => ({ do: 'add', key, by })

/** Until when a row is known whose end has not come. */
export const OPEN_END = 'infinity'

/**
 * In a table that keeps what was known when (`known_from`, `known_until`): ends the row with this key that is known,
 * if there is one, and writes one after it that differs by `to`, which tells the two apart by their key.
 */
export const supersede = (key: Cells, at: string, to: Cells): Change => ({ do: 'supersede', key, at, to })

type Handler<E extends AnyEvent> = (event: E, recorded: Recorded<E>) => Change | readonly Change[]

/** A table kept up to date from events. Its handlers read the event and nothing else. */
export interface Projection<Event extends AnyEvent = AnyEvent> {
  readonly table: string
  /** Raised when the handlers mean something else than before: `replay` fills the table anew. */
  readonly version: number
  /** The columns that tell rows apart, besides clinic_id. */
  readonly key: readonly string[]
  readonly on: { readonly [E in Event as E['_tag']]: Handler<E> }
}

export interface AnyProjection {
  readonly table: string
  readonly version: number
  readonly key: readonly string[]
  readonly on: Readonly<Record<string, Handler<never>>>
}

/** Declares a projection of `Event`. A kind of event without a handler does not compile. */
export const projection = <Event extends AnyEvent>(parts: Projection<Event>): AnyProjection =>
  parts as unknown as AnyProjection

/** What one event does to one read model. */
export const changesBy = (kept: AnyProjection, recorded: Recorded): readonly Change[] => {
  const handler = kept.on[recorded.event._tag]
  if (!handler) return []
  const changes = handler(recorded.event as never, recorded as never)
  return Array.isArray(changes) ? (changes as readonly Change[]) : [changes as Change]
}

const cells = (given: Cells): [string[], unknown[]] => {
  const present = Object.entries(given).filter((entry) => entry[1] !== undefined)
  return [present.map(([name]) => name), present.map(([, value]) => encode(value))]
}

const encode = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : value

const where = (names: readonly string[], from: number): string =>
  ['clinic_id = $1', ...names.map((name, index) => `${name} = $${index + from}`)].join(' and ')

const putStatement = (kept: AnyProjection, clinicId: number, row: Cells): Statement => {
  const [names, values] = cells(row)
  const places = names.map((_, index) => `$${index + 2}`)
  const rest = names.filter((name) => !kept.key.includes(name)).map((name) => `${name} = excluded.${name}`)
  const otherwise = rest.length > 0 ? `update set ${rest.join(', ')}` : 'nothing'
  return statement(
    `insert into ${kept.table} (clinic_id, ${names.join(', ')}) values ($1, ${places.join(', ')}) ` +
      `on conflict (${['clinic_id', ...kept.key].join(', ')}) do ${otherwise}`,
    [clinicId, ...values],
  )
}

const changeStatement = (kept: AnyProjection, clinicId: number, key: Cells, to: Cells): Statement => {
  const [keys, keyValues] = cells(key)
  const [names, values] = cells(to)
  const sets = names.map((name, index) => `${name} = $${index + keys.length + 2}`)
  return statement(`update ${kept.table} set ${sets.join(', ')} where ${where(keys, 2)}`, [
    clinicId,
    ...keyValues,
    ...values,
  ])
}

const addStatement = (kept: AnyProjection, clinicId: number, key: Cells, by: Cells): Statement => {
  const [names, values] = cells({ ...key, ...by })
  const places = names.map((_, index) => `$${index + 2}`)
  const sums = Object.keys(by).map((name) => `${name} = ${kept.table}.${name} + excluded.${name}`)
  return statement(
    `insert into ${kept.table} (clinic_id, ${names.join(', ')}) values ($1, ${places.join(', ')}) ` +
      `on conflict (${['clinic_id', ...kept.key].join(', ')}) do update set ${sums.join(', ')}`,
    [clinicId, ...values],
  )
}

const supersedeStatement = (
  { table }: AnyProjection,
  clinicId: number,
  { key, at, to }: Extract<Change, { do: 'supersede' }>,
): Statement => {
  const [names, values] = cells(key)
  const next = JSON.stringify({ ...to, known_from: at, known_until: OPEN_END })
  return statement(
    `with former as (update ${table} set known_until = $2
       where ${where(names, 4)} and known_until = '${OPEN_END}' returning *)
     insert into ${table} select n.* from former,
       jsonb_populate_record(null::${table}, to_jsonb(former) || $3::jsonb) n`,
    [clinicId, at, next, ...values],
  )
}

/** The statement that carries a change out on the live table. */
export const toStatement = (kept: AnyProjection, clinicId: number, made: Change): Statement => {
  if (made.do === 'put') return putStatement(kept, clinicId, made.row)
  if (made.do === 'change') return changeStatement(kept, clinicId, made.key, made.to)
  if (made.do === 'add') return addStatement(kept, clinicId, made.key, made.by)
  if (made.do === 'supersede') return supersedeStatement(kept, clinicId, made)
  const [keys, values] = cells(made.key)
  return statement(`delete from ${kept.table} where ${where(keys, 2)}`, [clinicId, ...values])
}
