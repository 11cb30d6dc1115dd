import { expect, it } from 'vitest'
import { findMissingSeat } from './missing-seat.ts'

const seats = (practitioners: number, adminUsers: number, limit: number | null = 2) => ({
  taken: { practitioners, adminUsers },
  limit: { practitioners: limit, adminUsers: limit },
})
const practitioner = { role: 'practitioner', practitioner: true } as const
const administrator = { role: 'staff', practitioner: false } as const

it('names the kind of seat that is full, if the person needs one', () => {
  expect(findMissingSeat(seats(2, 1), practitioner)).toEqual({ kind: 'practitioners', limit: 2 })
  expect(findMissingSeat(seats(2, 1), { role: 'staff', practitioner: true })).toMatchObject({
    kind: 'practitioners',
  })
  expect(findMissingSeat(seats(1, 2), administrator)).toEqual({ kind: 'adminUsers', limit: 2 })
})

it('finds none while there is room or no limit, or for roles without a seat', () => {
  expect(findMissingSeat(seats(1, 2), practitioner)).toBeNull()
  expect(findMissingSeat(seats(2, 1), administrator)).toBeNull()
  expect(findMissingSeat(seats(9, 9, null), practitioner)).toBeNull()
  for (const role of ['auditor', 'front-desk'] as const)
    expect(findMissingSeat(seats(2, 2), { role, practitioner: true })).toBeNull()
})

it('finds none for a person who already has the seat', () => {
  expect(findMissingSeat(seats(2, 2), practitioner, { ...practitioner, owner: false })).toBeNull()
  expect(
    findMissingSeat(seats(2, 2), { role: 'staff', practitioner: true }, { ...administrator, owner: true }),
  ).toBeNull()
  expect(findMissingSeat(seats(2, 2), administrator, { ...practitioner, owner: false })).toMatchObject({
    kind: 'adminUsers',
  })
})
