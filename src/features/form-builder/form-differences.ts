import { text } from '../../language/index.ts'
import { definitionOf, type FormWork } from './form-draft.ts'

const words = text.formBuilder

const asText = (value: unknown): string => JSON.stringify(value)

type Fields = ReturnType<typeof definitionOf>['fields']

const changedFields = (before: Fields, now: Fields): string[] => {
  const name = (fields: Fields, at: number) => words.named(fields[at]?.label ?? '', at + 1)
  const arrived = now.flatMap((field, at) => {
    const old = before.find(({ id }) => id === field.id)
    if (!old) return [words.differences.added(name(now, at))]
    return asText(old) === asText(field) ? [] : [name(now, at)]
  })
  const removals = before.flatMap(({ id }, at) =>
    now.some((field) => field.id === id) ? [] : [words.differences.gone(name(before, at))],
  )
  return [...arrived, ...removals]
}

// Compares only the fields that both versions have.
const isReordered = (before: Fields, now: Fields): boolean => {
  const shared = (one: Fields, other: Fields) =>
    one.map(({ id }) => id).filter((id) => other.some((field) => field.id === id))
  return asText(shared(before, now)) !== asText(shared(now, before))
}

export const differencesBetween = (before: FormWork, now: FormWork): readonly string[] => {
  const [was, is] = [definitionOf(before), definitionOf(now)]
  return [
    ...(was.title === is.title ? [] : [words.differences.title]),
    ...(was.description === is.description ? [] : [words.differences.description]),
    ...changedFields(was.fields, is.fields),
    ...(isReordered(was.fields, is.fields) ? [words.differences.order] : []),
    ...(asText(was.translations) === asText(is.translations) ? [] : [words.differences.translations]),
  ]
}
