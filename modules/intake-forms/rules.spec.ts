import { describe, expect, it } from 'vitest'
import { formDraft } from './contract.ts'
import { isShown, missingIn, shownIn } from './rules.ts'

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

const shown = (answers: Record<string, string>) => [...shownIn(fields, answers)]
const missing = (answers: Record<string, string>) => missingIn(fields, answers).map(({ id }) => id)

describe('what is shown of a form', () => {
  it('follows the answers, from field to field', () => {
    expect(shown({})).toEqual(['any'])
    expect(shown({ any: 'yes' })).toEqual(['any', 'which', 'more', 'sure', 'unsure'])
    expect(shown({ any: 'yes', which: ' nuts ' })).toContain('since')
    expect(shown({ any: 'no', which: 'nuts' })).toEqual(['any'])
  })

  it('takes the fields of a section along', () => {
    expect(shown({ any: 'maybe' })).toEqual(['any', 'more', 'sure', 'unsure'])
    expect(isShown({ id: 'sure' }, fields, { any: 'no' })).toBe(false)
    expect(shown({ any: 'maybe', sure: 'true' })).not.toContain('unsure')
  })

  it('is all that can be missing', () => {
    expect(missing({})).toEqual(['any'])
    expect(missing({ any: 'no' })).toEqual([])
    expect(missing({ any: 'yes', which: ' ', sure: 'false' })).toEqual(['which', 'sure'])
  })
})

describe('the id of a field', () => {
  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', '', 'a b', 'x'.repeat(65)])(
    'is not %j',
    (id) => {
      expect(formDraft.safeParse({ title: 'x', fields: [{ id, type: 'text' }] }).success).toBe(false)
    },
  )
})
