import { FIXED_OPTIONS } from '#rules/intake-forms'
import { text } from '../../../language/index.ts'
import { withField } from '../fields/field-list.ts'
import type { Field, Translation, EditedForm } from '../form-draft.ts'

const fixedOptions = ({ type }: Field): readonly (keyof typeof text.formBuilder.fixed)[] =>
  type === 'select' || type === 'radio' ? FIXED_OPTIONS[type] : []

export const visibleOptions = (field: Field): readonly string[] =>
  field.options && field.options.length > 0
    ? field.options
    : fixedOptions(field).map((value) => text.formBuilder.fixed[value])

/** Updates conditions on a field after its answers were renamed. */
const withAnswers = (form: EditedForm, id: string, renamed: (value: string) => string): EditedForm => ({
  ...form,
  fields: form.fields.map((field) => {
    const { showWhen } = field
    if (showWhen?.field !== id || showWhen.value === undefined) return field
    return { ...field, showWhen: { ...showWhen, value: renamed(showWhen.value) } }
  }),
})

// Translated options are in the order of the original ones.
const withTranslatedOptions = (
  form: EditedForm,
  id: string,
  change: (options: readonly string[]) => string[],
): EditedForm => {
  const changeTranslation = (each: Translation): Translation => {
    const fieldTranslation = each.fields[id]
    return fieldTranslation
      ? {
          ...each,
          fields: {
            ...each.fields,
            [id]: { ...fieldTranslation, options: change(fieldTranslation.options) },
          },
        }
      : each
  }
  const { es, fr } = form.translations
  return {
    ...form,
    translations: {
      ...(es ? { es: changeTranslation(es) } : {}),
      ...(fr ? { fr: changeTranslation(fr) } : {}),
    },
  }
}

export const optionsOf = (form: EditedForm, id: string): readonly string[] =>
  form.fields.find((field) => field.id === id)?.options ?? []

const withOptions = (form: EditedForm, id: string, options: readonly string[]): EditedForm =>
  withField(form, id, (field) => ({ ...field, options }))

export const withOwnOptions = (form: EditedForm, id: string): EditedForm => {
  const field = form.fields.find((each) => each.id === id)
  if (!field || (field.options && field.options.length > 0)) return form
  const words: Readonly<Record<string, string>> = text.formBuilder.fixed
  return withAnswers(withOptions(form, id, visibleOptions(field)), id, (value) => words[value] ?? value)
}

export const withFixedOptions = (form: EditedForm, id: string): EditedForm => {
  const values: ReadonlyMap<string, string> = new Map(
    Object.entries(text.formBuilder.fixed).map(([value, word]) => [word, value]),
  )
  const formWithoutOptions = withField(form, id, (field) => {
    const { options: _, ...rest } = field
    return rest
  })
  return withAnswers(
    withTranslatedOptions(formWithoutOptions, id, () => []),
    id,
    (value) => values.get(value) ?? value,
  )
}

export const withOptionAdded = (form: EditedForm, id: string): EditedForm => {
  const formWithOptions = withOwnOptions(form, id)
  return withOptions(formWithOptions, id, [...optionsOf(formWithOptions, id), ''])
}

/** Renames an option. One that briefly equals another while the user types stays a separate option. */
export const withOptionRenamed = (form: EditedForm, id: string, at: number, next: string): EditedForm => {
  const options = optionsOf(form, id)
  const isOtherOption = (word: string | undefined) => options.some((each, n) => n !== at && each === word)
  const renamed = withOptions(form, id, options.with(at, next))
  if (isOtherOption(next)) return renamed
  const isThisOption = isOtherOption(options[at])
    ? (value: string) => !options.includes(value)
    : (value: string) => value === options[at]
  return withAnswers(renamed, id, (value) => (isThisOption(value) ? next : value))
}

export const withOptionRemoved = (form: EditedForm, id: string, at: number): EditedForm =>
  withTranslatedOptions(
    withOptions(form, id, optionsOf(form, id).toSpliced(at, 1)),
    id,
    (translatedOptions) => translatedOptions.toSpliced(at, 1),
  )

const swap = (list: readonly string[], one: number, other: number): string[] =>
  Array.from({ length: Math.max(list.length, one + 1, other + 1) }, (_, at) => {
    const from = at === one ? other : at === other ? one : at
    return list[from] ?? ''
  })

export const withOptionMoved = (form: EditedForm, id: string, at: number, to: number): EditedForm => {
  const options = optionsOf(form, id)
  if (to < 0 || to >= options.length) return form
  return withTranslatedOptions(withOptions(form, id, swap(options, at, to)), id, (translatedOptions) =>
    swap(translatedOptions, at, to),
  )
}
