import type { FormDefinition } from '#contracts/intake'
import type { Field, Translation, Work } from './form-builder-work.ts'

let last = 0

/** An id no other field has: 'field_' and the time, also when many are made in one millisecond. */
export const newFieldId = (now = Date.now()): string => {
  last = Math.max(now, last + 1)
  return `field_${last}`
}

export const placeOf = ({ fields }: Work, id: string): number => fields.findIndex((field) => field.id === id)

export const withField = (work: Work, id: string, change: (field: Field) => Field): Work => ({
  ...work,
  fields: work.fields.map((field) => (field.id === id ? change(field) : field)),
})

/** With one more field at this place, or at the end. */
export const withInserted = (work: Work, field: Field, at = work.fields.length): Work => ({
  ...work,
  fields: work.fields.toSpliced(at, 0, field),
})

export const withoutField = (work: Work, id: string): Work => ({
  ...work,
  fields: work.fields.filter((field) => field.id !== id),
})

export const withMoved = (work: Work, id: string, to: number): Work => {
  const field = work.fields[placeOf(work, id)]
  if (!field || to < 0 || to >= work.fields.length) return work
  return withInserted(withoutField(work, id), field, to)
}

export const newField = (): Field => ({
  id: newFieldId(),
  type: 'text',
  label: '',
  required: false,
  hipaasensitive: false,
})

type Translations = Work['translations']

const mapped = (
  translations: Translations,
  change: (translation: Translation) => Translation,
): Translations => ({
  ...(translations.es ? { es: change(translations.es) } : {}),
  ...(translations.fr ? { fr: change(translations.fr) } : {}),
})

/** With a copy of a field below it, translated as it is. */
export const withDuplicate = (work: Work, id: string, copy: string): Work => {
  const at = placeOf(work, id)
  const field = work.fields[at]
  if (!field) return work
  const translations = mapped(work.translations, (each) => {
    const own = each.fields[id]
    return own ? { ...each, fields: { ...each.fields, [copy]: own } } : each
  })
  return { ...withInserted(work, { ...field, id: copy }, at + 1), translations }
}

/** A template as a form of one's own: its fields get ids of their own. */
export const workFromTemplate = (template: FormDefinition): Work => {
  const ids = new Map(template.fields.map(({ id }) => [id, newFieldId()]))
  const renamed = (id: string) => ids.get(id) ?? id
  const fields = template.fields.map((field) => ({
    ...field,
    id: renamed(field.id),
    ...(field.showWhen ? { showWhen: { ...field.showWhen, field: renamed(field.showWhen.field) } } : {}),
  }))
  const translations = mapped(template.translations, (each) => ({
    ...each,
    fields: Object.fromEntries(Object.entries(each.fields).map(([id, own]) => [renamed(id), own])),
  }))
  return { title: template.title, description: template.description, fields, translations }
}
