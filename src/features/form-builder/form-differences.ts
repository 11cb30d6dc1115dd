import { text } from '../../language/index.ts'
import { definitionOf, type EditedForm } from './form-draft.ts'

const words = text.formBuilder

const asText = (value: unknown): string => JSON.stringify(value)

type Fields = ReturnType<typeof definitionOf>['fields']

const changedFields = (before: Fields, now: Fields): string[] => {
  const name = (fields: Fields, at: number) => words.named(fields[at]?.label ?? '', at + 1)
  const additionsAndChanges = now.flatMap((field, at) => {
    const old = before.find(({ id }) => id === field.id)
    if (!old) return [words.differences.added(name(now, at))]
    return asText(old) === asText(field) ? [] : [name(now, at)]
  })
  const removals = before.flatMap(({ id }, at) =>
    now.some((field) => field.id === id) ? [] : [words.differences.gone(name(before, at))],
  )
  return [...additionsAndChanges, ...removals]
}

// Compares only the fields that both versions have.
const isReordered = (before: Fields, now: Fields): boolean => {
  const sharedIds = (one: Fields, other: Fields) =>
    one.map(({ id }) => id).filter((id) => other.some((field) => field.id === id))
  return asText(sharedIds(before, now)) !== asText(sharedIds(now, before))
}

export const differencesBetween = (before: EditedForm, now: EditedForm): readonly string[] => {
  const [oldForm, newForm] = [definitionOf(before), definitionOf(now)]
  return [
    ...(oldForm.title === newForm.title ? [] : [words.differences.title]),
    ...(oldForm.description === newForm.description ? [] : [words.differences.description]),
    ...changedFields(oldForm.fields, newForm.fields),
    ...(isReordered(oldForm.fields, newForm.fields) ? [words.differences.order] : []),
    ...(asText(oldForm.translations) === asText(newForm.translations)
      ? []
      : [words.differences.translations]),
  ]
}
