import { expect, it } from 'vitest'
import { maskAnswer, maskRefusal } from './mask-answer.ts'

it('masks patients’ names in answers, and the texts that address them', () => {
  const row = { id: 3, patientName: 'Rosa Delgado', message: 'Dear Rosa', note: { patientName: '' } }
  expect(maskAnswer([row], 'reminders:read')).toEqual([{ ...row, patientName: '••••••', message: '••••••' }])
  expect(maskAnswer([row], 'appointments:read')).toEqual([{ ...row, patientName: '••••••' }])
})

it('masks names in refusals and in their sentences', () => {
  const conflicts = [{ patientName: 'Rosa Delgado', time: '09:00' }]
  const refusal = { message: 'Taken: Rosa Delgado, 09:00.', code: 'taken', params: {}, conflicts }
  expect(maskRefusal({ ...refusal, fields: { time: 'Taken: Rosa Delgado' } })).toEqual({
    ...refusal,
    message: 'Taken: ••••••, 09:00.',
    conflicts: [{ patientName: '••••••', time: '09:00' }],
    fields: { time: 'Taken: ••••••' },
  })
})

it('leaves the sentences of a refusal readable that name no one', () => {
  const refusal = {
    message: 'Unknown fields: patientName',
    code: 'invalid',
    params: {},
    fields: { patientName: 'Please enter a valid value' },
    problems: { patientName: { code: 'value_invalid', params: {} } },
  }
  expect(maskRefusal(refusal)).toEqual(refusal)
})
