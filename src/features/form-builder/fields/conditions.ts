import { asks, inWords, valuesOf } from '#rules/intake'
import type { Field, Work } from './form-builder-work.ts'

export type Condition = NonNullable<Field['showWhen']>

/** The answers a condition on this field can wait for, or null where any text will do. */
export const answersOf = (field: Field): readonly string[] | null =>
  field.type === 'checkbox' ? ['true', 'false'] : valuesOf(field)

/** The fields that can decide whether this one is shown: those before it that are answered. */
export const decidersOf = ({ fields }: Work, id: string): readonly Field[] =>
  fields
    .slice(
      0,
      fields.findIndex((field) => field.id === id),
    )
    .filter(asks)

/** The first condition on a field somebody would think of. */
export const conditionOn = (field: Field): Condition => {
  const [first] = answersOf(field) ?? []
  return first === undefined
    ? { field: field.id, is: 'answered' }
    : { field: field.id, is: 'equals', value: first }
}

const canHold = ({ is, value }: Condition, other: Field | undefined): boolean => {
  if (!other) return false
  if (is === 'answered') return true
  return inWords(other) && (answersOf(other)?.includes(value ?? '') ?? true)
}

/** A field that is always shown. */
export const unconditional = (field: Field): Field => {
  const { showWhen: _, ...rest } = field
  return rest
}

/** Without the conditions that can no longer hold, and whose they were. */
export const settled = (work: Work): { readonly work: Work; readonly lost: readonly string[] } => {
  const lost = work.fields
    .filter(({ id, showWhen }) => {
      const other = showWhen && decidersOf(work, id).find((field) => field.id === showWhen.field)
      return showWhen && !canHold(showWhen, other)
    })
    .map(({ id }) => id)
  if (lost.length === 0) return { work, lost }
  const fields = work.fields.map((field) => (lost.includes(field.id) ? unconditional(field) : field))
  return { work: { ...work, fields }, lost }
}
