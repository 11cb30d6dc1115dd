import { expect, it } from 'vitest'
import type { Kind } from './kind.ts'
import { differingFields } from './record-versions.ts'

const kind = { fields: { phone: 'text', email: 'text' } } as unknown as Kind
const all = ['A', 'B', 'A'].map((phone) => ({ phone, email: 'same@mail.example' }))

it('a field that is back at its value does not differ', () => {
  expect(differingFields(kind, all, 1, () => false)).toEqual([])
  expect(differingFields(kind, all, 2, () => false)).toEqual(['phone'])
})

it('a hidden field differs if it was changed since, whatever its value is now', () => {
  expect(differingFields(kind, all, 1, () => true)).toEqual(['phone'])
  expect(differingFields(kind, all, 3, () => true)).toEqual([])
})
