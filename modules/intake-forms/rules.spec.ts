import { describe, expect, it } from 'vitest'
import { formDraft } from './contract.ts'
import { answeredFieldIds, isSensitive, missingFields, visibleFieldIds, withUnticked } from './rules.ts'

const { fields } = formDraft.parse({
  title: 'Allergies',
  fields: [
    { id: 'any', type: 'radio', label: 'Any allergies?', required: true },
    { id: 'which', type: 'text', required: true, showWhen: { field: 'any', is: 'equals', value: 'yes' } },
    { id: 'since', type: 'date', required: true, showWhen: { field: 'which', is: 'answered' } },
    { id: 'more', type: 'section', showWhen: { field: 'any', is: 'differs', value: 'no' } },
    { id: 'sure', type: 'checkbox', required: true },
    { id: 'unsure', type: 'text', showWhen: { field: 'sure', is: 'equals', value: 'false' } },
  ],
})

const listVisible = (answers: Record<string, string>) => [...visibleFieldIds(fields, answers)]
const missing = (answers: Record<string, string>) => missingFields(fields, answers).map(({ id }) => id)

describe('the visible fields of a form', () => {
  it('depend on the answers, from field to field', () => {
    expect(listVisible({})).toEqual(['any'])
    expect(listVisible({ any: 'yes' })).toEqual(['any', 'which', 'more', 'sure', 'unsure'])
    expect(listVisible({ any: 'yes', which: ' nuts ' })).toContain('since')
    expect(listVisible({ any: 'no', which: 'nuts' })).toEqual(['any'])
  })

  it('include the fields of a section only if the section is visible', () => {
    expect(listVisible({ any: 'maybe' })).toEqual(['any', 'more', 'sure', 'unsure'])
    expect(visibleFieldIds(fields, { any: 'no' }).has('sure')).toBe(false)
    expect(listVisible({ any: 'maybe', sure: 'true' })).not.toContain('unsure')
  })

  it('are the only fields that can be missing', () => {
    expect(missing({})).toEqual(['any'])
    expect(missing({ any: 'no' })).toEqual([])
    expect(missing({ any: 'yes', which: ' ', sure: 'false' })).toEqual(['which', 'sure'])
  })
})

describe('an unticked checkbox', () => {
  const asked = fields.map((field) => ({ ...field, hipaasensitive: field.id === 'sure' }))

  it('says no if it was asked, and nothing if it was hidden', () => {
    expect(withUnticked(fields, { any: 'maybe' })).toEqual({ any: 'maybe', sure: 'false' })
    expect(withUnticked(fields, { any: 'no' })).toEqual({ any: 'no' })
    expect([...answeredFieldIds(fields, { any: 'maybe' })]).toEqual(['any', 'sure'])
    expect([...answeredFieldIds(fields, { any: 'no', sure: 'false' })]).toEqual(['any'])
    expect([...answeredFieldIds(fields, {})]).toEqual([])
  })

  it('makes the answers sensitive if its question is', () => {
    expect(isSensitive({ fields: asked }, { any: 'maybe', sure: 'false' })).toBe(true)
    expect(isSensitive({ fields: asked }, { any: 'no', sure: 'false' })).toBe(false)
  })
})

describe('a field id', () => {
  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', '', 'a b', 'x'.repeat(65)])(
    'cannot be %j',
    (id) => {
      expect(formDraft.safeParse({ title: 'x', fields: [{ id, type: 'text' }] }).success).toBe(false)
    },
  )
})
