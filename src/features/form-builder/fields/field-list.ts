import type { FormDefinition } from '#contracts/intake-forms'
import type { Field, Translation, EditedForm } from '../form-draft.ts'

let lastIdTime = 0

/** Returns a unique field id: 'field_' and the time, even for several ids in one millisecond. */
export const newFieldId = (now = Date.now()): string => {
  lastIdTime = Math.max(now, lastIdTime + 1)
  return `field_${lastIdTime}`
}

export const fieldIndexOf = ({ fields }: EditedForm, id: string): number =>
  fields.findIndex((field) => field.id === id)

export const withField = (form: EditedForm, id: string, change: (field: Field) => Field): EditedForm => ({
  ...form,
  fields: form.fields.map((field) => (field.id === id ? change(field) : field)),
})

export const withInserted = (form: EditedForm, field: Field, at = form.fields.length): EditedForm => ({
  ...form,
  fields: form.fields.toSpliced(at, 0, field),
})

export const withoutField = (form: EditedForm, id: string): EditedForm => ({
  ...form,
  fields: form.fields.filter((field) => field.id !== id),
})

export const withMoved = (form: EditedForm, id: string, to: number): EditedForm => {
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

type Translations = EditedForm['translations']

const mapTranslations = (
  translations: Translations,
  change: (translation: Translation) => Translation,
): Translations => ({
  ...(translations.es ? { es: change(translations.es) } : {}),
  ...(translations.fr ? { fr: change(translations.fr) } : {}),
})

export const withDuplicate = (form: EditedForm, id: string, copyId: string): EditedForm => {
  const at = fieldIndexOf(form, id)
  const field = form.fields[at]
  if (!field) return form
  const translations = mapTranslations(form.translations, (each) => {
    const fieldTranslation = each.fields[id]
    return fieldTranslation ? { ...each, fields: { ...each.fields, [copyId]: fieldTranslation } } : each
  })
  return { ...withInserted(form, { ...field, id: copyId }, at + 1), translations }
}

export const editedFormFromTemplate = (template: FormDefinition): EditedForm => {
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
