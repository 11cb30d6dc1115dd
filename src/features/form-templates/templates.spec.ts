import { describe, expect, it } from 'vitest'
import { formDraft, type FormDefinition, TRANSLATIONS, type Translation } from '#contracts/intake-forms'
import { recordFieldOf, allowedValues } from '#rules/intake-forms'
import { TEMPLATES } from './index.ts'

const templates = Object.entries<FormDefinition>(TEMPLATES)

const words = ({ title, description, fields }: Translation, { fields: formFields }: FormDefinition) => [
  title,
  description,
  ...formFields.flatMap(({ id, help, options }) => {
    const translation = fields[id]
    if (!translation || translation.options.length !== (options ?? []).length)
      return [`nothing for ${id}`, '']
    return [translation.label, ...(help ? [translation.help] : []), ...translation.options]
  }),
]

describe.each(templates)('the form template %s', (_, template) => {
  it('is a valid form that parsing leaves unchanged', () => {
    expect(formDraft.parse(template)).toEqual({ ...template, isActive: true, draft: false })
  })

  it.each(TRANSLATIONS)('is completely translated into %s', (language) => {
    const translated = template.translations[language]
    expect(translated && words(translated, template).filter((text) => text.trim() === '')).toEqual([])
    expect(translated?.title).not.toBe(template.title)
  })

  it('uses only conditions that can be met, and fills each field of the record at most once', () => {
    const awaited = template.fields.flatMap(({ showWhen }) => {
      const other = template.fields.find(({ id }) => id === showWhen?.field)
      const values = other ? allowedValues(other) : null
      return values?.includes(showWhen?.value ?? '') || !showWhen ? [] : [showWhen]
    })
    expect(awaited).toEqual([])
    const recordFields = template.fields.map(recordFieldOf).filter((recordField) => recordField !== null)
    expect(new Set(recordFields).size).toBe(recordFields.length)
  })

  it('asks for the date of birth and marks health questions as sensitive', () => {
    expect(template.fields.some((field) => recordFieldOf(field) === 'dateOfBirth')).toBe(true)
    expect(template.fields.some(({ hipaasensitive }) => hipaasensitive)).toBe(true)
  })
})
