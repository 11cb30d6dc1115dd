import { createHash } from 'node:crypto'

/** A row as `pg` returns it: integers as numbers, timestamps as ISO strings, dates as YYYY-MM-DD. */
export type Row = Record<string, unknown>

/** One SQL statement with its values, returning rows of type `A`. `name` lets Postgres cache its plan. */
export interface Statement<out A extends object = Row> {
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
  /** Never set at run time; it only carries the type. */
  readonly row?: A
  /** Set if it records the reads sent with it. `Database.queries` writes its entries with those of other callers. */
  readonly recording?: Recording
  /** Set if it reads a few rows by their keys. `Database.queries` may send it with reads of other callers. */
  readonly isQuick?: true
  /** Set if one plan serves all its values. `Database.queries` then has it planned once per connection. */
  readonly hasOnePlan?: true
}

/** The values of one entry, in the order in which `Recording.write` takes them. */
export type RecordingEntry = readonly unknown[]

/**
 * What a statement records about the reads that are sent with it. `Database.queries` writes the entries of several
 * callers together, after their reads and before they get their rows.
 */
export interface Recording {
  /**
   * The reads that decide what is written: the rows of the last one are counted, if each read before it found rows.
   * If all of them are in the same call, their rows are used, and no query counts them again.
   */
  readonly countedReads?: readonly Statement<object>[]
  /** The query that counts these rows in the database. Absent: the entries do not depend on rows. */
  readonly countQuery?: () => Statement<{ readonly found: number }>
  /** Makes the entries from the number of rows; -1: a read before the last one found none. */
  readonly entriesOf: (rowCount: number) => readonly RecordingEntry[]
  /** Writes entries in order. The second parameter is a table expression that opens the clinic to the statement. */
  readonly write: (
    entries: readonly RecordingEntry[],
    enterClinicCall: Statement<object>,
  ) => Statement<object>
}

type Shape = Pick<Statement, 'name' | 'text'>

const shapes = new Map<string, Shape>()

const shapeOf = (text: string): Shape => {
  const existingShape = shapes.get(text)
  if (existingShape) return existingShape
  const shape = { name: createHash('sha256').update(text).digest('hex').slice(0, 16), text }
  shapes.set(text, shape)
  return shape
}

/** Makes a statement from SQL text (`$1`, `$2`, …) and its values. */
export const statement = <A extends object = Row>(
  text: string,
  values: readonly unknown[] = [],
): Statement<A> => ({
  ...shapeOf(text),
  values,
})

/** Marks a statement that reads a few rows by their keys, so that others of the same turn never wait long for it. */
export const shareable = <A extends object>(read: Statement<A>): Statement<A> => ({ ...read, isQuick: true })

/**
 * Marks a statement that one plan serves, whatever its values. Postgres plans a statement with each new values as long as
 * it believes that this saves more than it costs, which it misjudges for queries of many joins: planning them takes
 * longer than running them. It concerns all statements of the same `Database.queries`.
 */
export const planOnce = <A extends object>(read: Statement<A>): Statement<A> => ({
  ...read,
  hasOnePlan: true,
})

/** Inserts text unchanged, for column lists and other parts that never come from input. */
export const raw = (text: string): Statement => ({ name: '', text, values: [] })

/** Makes a part of a statement for a value that may be missing: nothing for undefined, null or an empty text. */
export const ifGiven = <A>(
  value: A | null | undefined,
  part: (value: NonNullable<A>) => Statement,
): Statement => (value === undefined || value === null || value === '' ? raw('') : part(value))

// A select that locks rows counts as a change, too, which does no harm.
const CHANGE_KEYWORDS = /\b(insert into|update|delete from)\b/i

const changesRowsByText = new Map<string, boolean>()

/** Whether a statement changes rows of a table. A function that it calls may still do so. */
export const changesRows = ({ text }: Pick<Statement, 'text'>): boolean => {
  const cachedResult = changesRowsByText.get(text)
  if (cachedResult !== undefined) return cachedResult
  const changes = CHANGE_KEYWORDS.test(text)
  changesRowsByText.set(text, changes)
  return changes
}

const isStatement = (value: unknown): value is Statement =>
  typeof value === 'object' && value !== null && 'text' in value && 'values' in value

/**
 * Builds a statement from a template: each `${value}` becomes a parameter, each nested statement is inlined.
 *
 * @example sql`select ${raw(columns)} from patient_list where id = ${id}`
 */
export const sql = <A extends object = Row>(
  strings: TemplateStringsArray,
  ...parts: readonly unknown[]
): Statement<A> => {
  let text = strings[0] ?? ''
  const values: unknown[] = []
  for (const [index, part] of parts.entries()) {
    text += isStatement(part) ? renumber(part.text, values.length) : `$${values.push(part)}`
    if (isStatement(part)) values.push(...part.values)
    text += strings[index + 1] ?? ''
  }
  return { ...shapeOf(text), values }
}

const renumber = (text: string, offset: number): string =>
  offset === 0 ? text : text.replaceAll(/\$(\d+)/g, (_, n: string) => `$${Number(n) + offset}`)
