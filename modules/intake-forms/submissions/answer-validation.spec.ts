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

const TODAY = '2026-03-12'

/** One character too long. */
const LONG = 'x'.repeat(10_001)

describe('answers', () => {
  it('are stored trimmed, without blanks and without unknown fields', () => {
    const fields = makeFields({}, { type: 'section' }, { type: 'textarea' }, { type: 'signature' })
    const rawAnswers = { f3: 'typed: ', f2: ' a\n b ', f0: ' ', f1: 'x', other: 'y', constructor: 'z' }
    expect(validateAnswers(fields, rawAnswers, { today: TODAY })).toEqual({ f2: 'a\n b' })
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
    const refusal = validateAnswers(
      fields,
      { f0: ' ', f2: 'false', f3: 'drawn:', f5: 'nobody' },
      { today: TODAY },
    )
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
    expect(validateAnswers(fields, { ...signed, f0: 'x' }, { today: TODAY })).toMatchObject({
      message: 'Please fill in required fields: Why',
    })
    expect(validateAnswers(fields, { ...signed, f0: 'y' }, { today: TODAY })).toEqual({ ...signed, f0: 'y' })
  })

  it.each([
    ['email', 'ada', 'ada@mail.example'],
    ['date', '2026-02-30', '2028-02-29'],
    ['date', '12/03/2026', '1900-01-01'],
    ['date', '0084-03-07', '1984-03-07'],
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
    const refusal = validateAnswers(fields, { f0: wrong }, { today: TODAY })
    expect(refusal).toBeInstanceOf(AnswersInvalid)
    expect(refusal).toMatchObject({
      message: 'Please check your answers to: Asked',
      fields: { f0: expect.stringMatching(/^(Please|This).*[a-z.]$/) },
    })
    expect(validateAnswers(fields, { f0: right }, { today: TODAY })).toEqual({ f0: right })
  })

  it('must be one of the options a field defines', () => {
    const fields = makeFields({ type: 'select', label: 'Diet', options: ['Vegan', 'None'] })
    expect(validateAnswers(fields, { f0: 'yes' }, { today: TODAY })).toBeInstanceOf(AnswersInvalid)
    expect(validateAnswers(fields, { f0: 'Vegan' }, { today: TODAY })).toEqual({ f0: 'Vegan' })
  })

  it.each([
    ['years before 1900 if the question allows them', { anyDate: true }, '1066-10-14', undefined],
    ['a due date', { label: 'Expected date of birth' }, '2026-09-01', undefined],
    [
      'any date if the question allows it',
      { label: 'Birthday of the child', anyDate: true },
      '2026-09-01',
      undefined,
    ],
    ['no year of two digits', { anyDate: true }, '0084-03-07', 'year'],
    ['years since 1900 otherwise', {}, '1899-12-31', 'early'],
    ['a birth date of today', { label: 'Date of birth' }, TODAY, undefined],
    ['a birth date 130 years ago', { record: 'dateOfBirth' }, '1896-03-12', undefined],
    ['no earlier one', { record: 'dateOfBirth' }, '1896-03-11', 'birth'],
    ['no birth date in the future', { label: 'DOB' }, '2062-03-07', 'birth'],
    ['no birth date of the year 84', { label: 'Birthdate' }, '0084-03-07', 'year'],
  ] as const)('to a date question: %s', (_, question, date, fault) => {
    const fields = makeFields({ type: 'date', label: 'Asked', ...question })
    const result = validateAnswers(fields, { f0: date }, { today: TODAY })
    const found = result instanceof AnswersInvalid ? result.params?.faults['f0']?.fault : undefined
    expect(found).toBe(fault)
  })
})
