import { expect, test } from 'vitest'
import { faultFields, warningFields } from './queue-faults.ts'

test('keeps kind, code, location and queue of an error, also of a copy, and none of its words', () => {
  const error = Object.assign(new Error('invalid input: "maria"'), { code: '22P02', detail: 'maria' })
  const copy = { ...error, name: 'error', message: error.message, stack: error.stack, queue: 'send-reminder' }
  const [fields, ofCopy] = [faultFields(error), faultFields(copy as Error)]
  expect(fields).toMatchObject({ error: 'Error', code: '22P02' })
  expect(ofCopy).toMatchObject({ error: 'error', code: '22P02', queue: 'send-reminder' })
  expect(ofCopy.stack).toEqual(fields.stack)
  expect(JSON.stringify([fields, ofCopy])).not.toContain('maria')
})

test('keeps the kind of a warning and none of its values', () => {
  expect(warningFields({ message: 'Slow query', data: { sql: 'select', values: ['maria'] } })).toEqual({
    kind: 'Slow query',
  })
  expect(warningFields({ message: 'no horizon', data: { type: 'xmin_horizon', error: 'maria' } })).toEqual({
    kind: 'xmin_horizon',
  })
})
