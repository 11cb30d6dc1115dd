import { describe, expect, it } from 'vitest'
import { formDraft, type FormDefinition, TRANSLATIONS, type Translation } from '#contracts/intake'
import { recordFieldOf, valuesOf } from '#rules/intake'
import { TEMPLATES } from './index.ts'

const templates = Object.entries<FormDefinition>(TEMPLATES)

const words = ({ title, description, fields }: Translation, { fields: asked }: FormDefinition) => [
  title,
  description,
  ...asked.flatMap(({ id, help, options }) => {
    const said = fields[id]
    if (!said || said.options.length !== (options ?? []).length) return [`nothing for ${id}`, '']
    return [said.label, ...(help ? [said.help] : []), ...said.options]
  }),
]

describe.each(templates)('%s', (_, template) => {
  it('is a form as a clinic may send one, and comes through unchanged', () => {
    expect(formDraft.parse(template)).toEqual({ ...template, isActive: true, draft: false })
  })

  it.each(TRANSLATIONS)('is translated whole into %s', (language) => {
    const translated = template.translations[language]
    expect(translated && words(translated, template).filter((text) => text.trim() === '')).toEqual([])
    expect(translated?.title).not.toBe(template.title)
  })

  it('asks only for answers that can be given, and no answer twice for the same place of the record', () => {
    const awaited = template.fields.flatMap(({ showWhen }) => {
      const other = template.fields.find(({ id }) => id === showWhen?.field)
      const values = other ? valuesOf(other) : null
      return values?.includes(showWhen?.value ?? '') || !showWhen ? [] : [showWhen]
    })
    expect(awaited).toEqual([])
    const places = template.fields.map(recordFieldOf).filter((place) => place !== null)
    expect(new Set(places).size).toBe(places.length)
  })

  it('says who answers, and keeps what is about their health apart', () => {
    expect(template.fields.some((field) => recordFieldOf(field) === 'dateOfBirth')).toBe(true)
    expect(template.fields.some(({ hipaasensitive }) => hipaasensitive)).toBe(true)
  })
})
