import { createHash } from 'node:crypto'

/** A row as `pg` gives it: whole numbers as numbers, moments as ISO texts, dates as YYYY-MM-DD. */
export type Row = Record<string, unknown>

/** One SQL statement with its values, answering rows of type `A`. `name` lets Postgres keep its plan. */
export interface Statement<out A extends object = Row> {
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
  /** Never there at run time: it only carries the type. */
  readonly row?: A
}

interface Shape {
  readonly name: string
  readonly text: string
}

const shapes = new Map<string, Shape>()

const shapeOf = (text: string): Shape => {
  const known = shapes.get(text)
  if (known) return known
  const shape = { name: createHash('sha256').update(text).digest('hex').slice(0, 16), text }
  shapes.set(text, shape)
  return shape
}

/** A statement from finished text (`$1`, `$2`, …) and its values. */
export const statement = <A extends object = Row>(
  text: string,
  values: readonly unknown[] = [],
): Statement<A> => ({
  ...shapeOf(text),
  values,
})

/** Text taken as it is, for column lists and other parts that are never input. */
export const raw = (text: string): Statement => ({ name: '', text, values: [] })

const isStatement = (value: unknown): value is Statement =>
  typeof value === 'object' && value !== null && 'text' in value && 'values' in value

/**
 * A statement from a template: each `${value}` becomes a parameter, each nested statement is written out.
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

const renumber = (text: string, by: number): string =>
  by === 0 ? text : text.replaceAll(/\$(\d+)/g, (_, n: string) => `$${Number(n) + by}`)
