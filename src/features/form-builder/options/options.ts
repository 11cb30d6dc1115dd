import { FIXED_OPTIONS } from '#rules/intake'
import { text } from '../text/index.ts'
import { withField } from './form-builder-fields.ts'
import type { Field, Translation, Work } from './form-builder-work.ts'

const fixedOf = ({ type }: Field): readonly (keyof typeof text.formBuilder.fixed)[] =>
  type === 'select' || type === 'radio' ? FIXED_OPTIONS[type] : []

/** The words of the answers a field offers. */
export const shownOptions = (field: Field): readonly string[] =>
  field.options && field.options.length > 0
    ? field.options
    : fixedOf(field).map((value) => text.formBuilder.fixed[value])

/** Conditions on a field follow its answers to their new words. */
const withAnswers = (work: Work, id: string, renamed: (value: string) => string): Work => ({
  ...work,
  fields: work.fields.map((field) => {
    const { showWhen } = field
    if (showWhen?.field !== id || showWhen.value === undefined) return field
    return { ...field, showWhen: { ...showWhen, value: renamed(showWhen.value) } }
  }),
})

// Translated options stand in the order of the original ones.
const withTranslated = (work: Work, id: string, change: (options: readonly string[]) => string[]): Work => {
  const inOne = (each: Translation): Translation => {
    const own = each.fields[id]
    return own
      ? { ...each, fields: { ...each.fields, [id]: { ...own, options: change(own.options) } } }
      : each
  }
  const { es, fr } = work.translations
  return { ...work, translations: { ...(es ? { es: inOne(es) } : {}), ...(fr ? { fr: inOne(fr) } : {}) } }
}

/** The options a field has of its own. */
export const optionsOf = (work: Work, id: string): readonly string[] =>
  work.fields.find((field) => field.id === id)?.options ?? []

const withOptions = (work: Work, id: string, options: readonly string[]): Work =>
  withField(work, id, (field) => ({ ...field, options }))

/** With the fixed answers as options of its own, to be changed. */
export const withOwnOptions = (work: Work, id: string): Work => {
  const field = work.fields.find((each) => each.id === id)
  if (!field || (field.options && field.options.length > 0)) return work
  const words: Readonly<Record<string, string>> = text.formBuilder.fixed
  return withAnswers(withOptions(work, id, shownOptions(field)), id, (value) => words[value] ?? value)
}

/** With the fixed answers again. */
export const withFixedOptions = (work: Work, id: string): Work => {
  const values: ReadonlyMap<string, string> = new Map(
    Object.entries(text.formBuilder.fixed).map(([value, word]) => [word, value]),
  )
  const bare = withField(work, id, (field) => {
    const { options: _, ...rest } = field
    return rest
  })
  return withAnswers(
    withTranslated(bare, id, () => []),
    id,
    (value) => values.get(value) ?? value,
  )
}

export const withOptionAdded = (work: Work, id: string): Work => {
  const own = withOwnOptions(work, id)
  return withOptions(own, id, [...optionsOf(own, id), ''])
}

/** With an option in other words. One that reads like another for a moment, while it is typed, stays itself. */
export const withOptionRenamed = (work: Work, id: string, at: number, next: string): Work => {
  const options = optionsOf(work, id)
  const isAnother = (word: string | undefined) => options.some((each, n) => n !== at && each === word)
  const renamed = withOptions(work, id, options.with(at, next))
  if (isAnother(next)) return renamed
  const mine = isAnother(options[at])
    ? (value: string) => !options.includes(value)
    : (value: string) => value === options[at]
  return withAnswers(renamed, id, (value) => (mine(value) ? next : value))
}

export const withOptionRemoved = (work: Work, id: string, at: number): Work =>
  withTranslated(withOptions(work, id, optionsOf(work, id).toSpliced(at, 1)), id, (own) =>
    own.toSpliced(at, 1),
  )

const swapped = (list: readonly string[], one: number, other: number): string[] =>
  Array.from({ length: Math.max(list.length, one + 1, other + 1) }, (_, at) => {
    const from = at === one ? other : at === other ? one : at
    return list[from] ?? ''
  })

export const withOptionMoved = (work: Work, id: string, at: number, to: number): Work => {
  const options = optionsOf(work, id)
  if (to < 0 || to >= options.length) return work
  return withTranslated(withOptions(work, id, swapped(options, at, to)), id, (own) => swapped(own, at, to))
}
