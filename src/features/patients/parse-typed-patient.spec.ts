import { expect, it } from 'vitest'
import { parseTypedPatient } from './parse-typed-patient.ts'

it.each([
  ['Nora Quinn', { firstName: 'Nora', lastName: 'Quinn' }],
  [' Maria  de la Cruz ', { firstName: 'Maria', lastName: 'de la Cruz' }],
  ['Quinn, Nora', { firstName: 'Nora', lastName: 'Quinn' }],
  ['Nora', { firstName: 'Nora', lastName: '' }],
  ['nora@mail.example', { email: 'nora@mail.example' }],
  ['(207) 555-0142', { phone: '(207) 555-0142' }],
] as const)('“%s” in a search begins a new patient as %o', (typed, fields) =>
  expect(parseTypedPatient(typed)).toEqual(fields),
)
