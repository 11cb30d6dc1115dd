import { asksForAnswer, hasTextAnswer, allowedValues } from '#rules/intake-forms'
import type { Field, EditedForm } from '../form-draft.ts'

export type Condition = NonNullable<Field['showWhen']>

/** Returns the answers a condition on this field can require, or null when any text is possible. */
export const conditionAnswersOf = (field: Field): readonly string[] | null =>
  field.type === 'checkbox' ? ['true', 'false'] : allowedValues(field)

/** Returns the fields that a condition can use: those before this one that take an answer. */
export const possibleConditionFields = ({ fields }: EditedForm, id: string): readonly Field[] =>
  fields
    .slice(
      0,
      fields.findIndex((field) => field.id === id),
    )
    .filter(asksForAnswer)

export const conditionOn = (field: Field): Condition => {
  const [first] = conditionAnswersOf(field) ?? []
  return first === undefined
    ? { field: field.id, is: 'answered' }
    : { field: field.id, is: 'equals', value: first }
}

const canApply = ({ is, value }: Condition, other: Field | undefined): boolean => {
  if (!other) return false
  if (is === 'answered') return true
  return hasTextAnswer(other) && (conditionAnswersOf(other)?.includes(value ?? '') ?? true)
}

export const unconditional = (field: Field): Field => {
  const { showWhen: _, ...rest } = field
  return rest
}

/** Removes conditions that no longer apply; returns the ids of the affected fields too. */
export const dropInvalidConditions = (
  form: EditedForm,
): { readonly work: EditedForm; readonly changedIds: readonly string[] } => {
  const changedIds = form.fields
    .filter(({ id, showWhen }) => {
      const other = showWhen && possibleConditionFields(form, id).find((field) => field.id === showWhen.field)
      return showWhen && !canApply(showWhen, other)
    })
    .map(({ id }) => id)
  if (changedIds.length === 0) return { work: form, changedIds }
  const fields = form.fields.map((field) => (changedIds.includes(field.id) ? unconditional(field) : field))
  return { work: { ...form, fields }, changedIds }
}
