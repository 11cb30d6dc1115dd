import type { FormDefinition } from '#contracts/intake-forms'
import type { Field, Translation, FormWork } from '../form-draft.ts'

let lastIdTime = 0

/** Returns a unique field id: 'field_' and the time, even for several ids in one millisecond. */
export const newFieldId = (now = Date.now()): string => {
  lastIdTime = Math.max(now, lastIdTime + 1)
  return `field_${lastIdTime}`
}

export const fieldIndexOf = ({ fields }: FormWork, id: string): number =>
  fields.findIndex((field) => field.id === id)

export const withField = (form: FormWork, id: string, change: (field: Field) => Field): FormWork => ({
  ...form,
  fields: form.fields.map((field) => (field.id === id ? change(field) : field)),
})

export const withInserted = (form: FormWork, field: Field, at = form.fields.length): FormWork => ({
  ...form,
  fields: form.fields.toSpliced(at, 0, field),
})

export const withoutField = (form: FormWork, id: string): FormWork => ({
  ...form,
  fields: form.fields.filter((field) => field.id !== id),
})

export const withMoved = (form: FormWork, id: string, to: number): FormWork => {
  const field = form.fields[fieldIndexOf(form, id)]
  if (!field || to < 0 || to >= form.fields.length) return form
  return withInserted(withoutField(form, id), field, to)
}

export const newField = (): Field => ({
  id: newFieldId(),
  type: 'text',
  label: '',
  required: false,
  hipaasensitive: false,
})

type Translations = FormWork['translations']

const mapTranslations = (
  translations: Translations,
  change: (translation: Translation) => Translation,
): Translations => ({
  ...(translations.es ? { es: change(translations.es) } : {}),
  ...(translations.fr ? { fr: change(translations.fr) } : {}),
})

export const withDuplicate = (form: FormWork, id: string, copyId: string): FormWork => {
  const at = fieldIndexOf(form, id)
  const field = form.fields[at]
  if (!field) return form
  const translations = mapTranslations(form.translations, (each) => {
    const fieldTranslation = each.fields[id]
    return fieldTranslation ? { ...each, fields: { ...each.fields, [copyId]: fieldTranslation } } : each
  })
  return { ...withInserted(form, { ...field, id: copyId }, at + 1), translations }
}

export const workFromTemplate = (template: FormDefinition): FormWork => {
  const ids = new Map(template.fields.map(({ id }) => [id, newFieldId()]))
  const newIdOf = (id: string) => ids.get(id) ?? id
  const fields = template.fields.map((field) => ({
    ...field,
    id: newIdOf(field.id),
    ...(field.showWhen ? { showWhen: { ...field.showWhen, field: newIdOf(field.showWhen.field) } } : {}),
  }))
  const translations = mapTranslations(template.translations, (each) => ({
    ...each,
    fields: Object.fromEntries(
      Object.entries(each.fields).map(([id, fieldTranslation]) => [newIdOf(id), fieldTranslation]),
    ),
  }))
  return { title: template.title, description: template.description, fields, translations }
}
