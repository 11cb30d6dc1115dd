import { describe, expect, it } from 'vitest'
import type { FormField } from '../contract.ts'
import { validateAnswers } from './answer-validation.ts'
import { AnswersInvalid, AnswersMissing } from './errors.ts'

const makeFields = (...fields: readonly Partial<FormField>[]): FormField[] =>
  fields.map((field, n) => ({
    id: `f${n}`,
    type: 'text',
    label: '',
    required: false,
    hipaasensitive: false,
    ...field,
  }))

/** One character too long. */
const LONG = 'x'.repeat(10_001)

describe('answers', () => {
  it('are stored trimmed, without blanks and without unknown fields', () => {
    const fields = makeFields({}, { type: 'section' }, { type: 'textarea' }, { type: 'signature' })
    const rawAnswers = { f3: 'typed: ', f2: ' a\n b ', f0: ' ', f1: 'x', other: 'y', constructor: 'z' }
    expect(validateAnswers(fields, rawAnswers)).toEqual({ f2: 'a\n b' })
  })

  it('that are required must be present if their fields are visible', () => {
    const fields = makeFields(
      { label: 'Full name', required: true },
      { type: 'section', label: 'More', required: true },
      { type: 'checkbox', required: true },
      { type: 'signature', label: 'Signature', required: true },
      { label: 'Why', required: true, showWhen: { field: 'f0', is: 'equals', value: 'x' } },
      { type: 'email', label: 'Email' },
    )
    const refusal = validateAnswers(fields, { f0: ' ', f2: 'false', f3: 'drawn:', f5: 'nobody' })
    expect(refusal).toBeInstanceOf(AnswersMissing)
    expect(refusal).toMatchObject({
      message: 'Please fill in required fields: Full name, Question 2, Signature',
      fields: {
        f0: 'Please fill in this field',
        f2: 'Please fill in this field',
        f3: 'Please fill in this field',
        f5: 'Please enter a valid email address',
      },
    })
    const signed = { f2: 'true', f3: 'typed:Ada' }
    expect(validateAnswers(fields, { ...signed, f0: 'x' })).toMatchObject({
      message: 'Please fill in required fields: Why',
    })
    expect(validateAnswers(fields, { ...signed, f0: 'y' })).toEqual({ ...signed, f0: 'y' })
  })

  it.each([
    ['email', 'ada', 'ada@mail.example'],
    ['date', '2026-02-30', '2028-02-29'],
    ['date', '12/03/2026', '0001-01-01'],
    ['select', 'Yes', 'not_applicable'],
    ['radio', 'not_applicable', 'maybe'],
    ['checkbox', 'on', 'true'],
    ['checkbox', 'yes', 'false'],
    ['signature', 'Ada', 'typed:Ada'],
    ['signature', 'drawn:M1 2<script>', 'drawn:M1 2l3-4 .5 6L7,8'],
    ['signature', 'drawn:L1 2', 'drawn:m-1-2'],
    ['signature', 'drawn:M1', 'drawn:M1 2 3 4'],
    ['signature', `typed:${'x'.repeat(201)}`, `typed:${'x'.repeat(200)}`],
    ['signature', `drawn:M${'1 2 '.repeat(16_000)}`, `drawn:M${'1 2 '.repeat(14_000)}`.trim()],
    ['tel', LONG, 'whatever they say'],
    ['text', LONG, LONG.slice(1)],
  ] as const)('to %s are accepted if valid and refused if not', (type, wrong, right) => {
    const fields = makeFields({ type, label: 'Asked' })
    const refusal = validateAnswers(fields, { f0: wrong })
    expect(refusal).toBeInstanceOf(AnswersInvalid)
    expect(refusal).toMatchObject({
      message: 'Please check your answers to: Asked',
      fields: { f0: expect.stringMatching(/^(Please|This).*[a-z.]$/) },
    })
    expect(validateAnswers(fields, { f0: right })).toEqual({ f0: right })
  })

  it('must be one of the options a field defines', () => {
    const fields = makeFields({ type: 'select', label: 'Diet', options: ['Vegan', 'None'] })
    expect(validateAnswers(fields, { f0: 'yes' })).toBeInstanceOf(AnswersInvalid)
    expect(validateAnswers(fields, { f0: 'Vegan' })).toEqual({ f0: 'Vegan' })
  })
})
