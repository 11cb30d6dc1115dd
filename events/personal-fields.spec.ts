import { Schema } from 'effect'
import { expect, it } from 'vitest'
import { event, splitFields } from './event.ts'

const subject = (id: number) => `patient-${id}`
const { Array: List, NullOr, Number: Count, Record, String: Text } = Schema

it('seals a field of an event about somebody that nothing is said of, with the empty value of its type', () => {
  const Greeted = event('Greeted', {
    description: 'A greeting.',
    subject,
    open: ['room'],
    fields: {
      room: Text,
      name: Text,
      age: NullOr(Count),
      pets: List(Text),
      answers: Record({ key: Text, value: Text }),
    },
  })
  expect(Greeted.personal).toEqual({ name: '', age: null, pets: [], answers: {} })
  const greeted = Greeted({ room: 'R1', name: 'Rosa', age: 40, pets: ['Rex'], answers: { diet: 'none' } })
  expect(splitFields(Greeted, greeted)).toEqual({
    open: { room: 'R1' },
    personal: { name: 'Rosa', age: 40, pets: ['Rex'], answers: { diet: 'none' } },
  })
})

const declare = (more: object) =>
  event('Greeted', { description: 'A greeting.', fields: { age: Count, note: NullOr(Text) }, ...more })

it('refuses a personal field whose type has no empty value, and a text that is neither personal nor open', () => {
  expect(() => declare({ subject })).toThrow('Greeted.age has to say what it is')
  expect(() => declare({})).toThrow('Greeted.note has to say what it is')
  expect(declare({ open: ['note'] }).personal).toEqual({})
  expect(declare({ subject, open: ['age'] }).personal).toEqual({ note: null })
})
