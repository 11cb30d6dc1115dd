import { describe, expect, it } from 'vitest'
import { checkErasure } from './check-erasure.ts'
import { ErasureUnconfirmed } from './errors.ts'

const facts = {
  id: 7,
  name: 'Anne-Marie O’Ceallaigh',
  keptUntil: '2026-01-01T00:00:00Z',
  now: Date.UTC(2030, 0),
}
const check = (confirmation: string) => checkErasure(facts, { early: false, confirmation })

describe('an erasure', () => {
  it.each(['Anne-Marie O’Ceallaigh', "anne marie  o'ceallaigh", 'OCEALLAIGH, ANNE-MARIE', '7', ' 7 '])(
    'is confirmed by %j',
    (confirmation) => expect(check(confirmation)).toBeNull(),
  )

  it.each(['', '-', 'Anne', 'Anne Marie', '77'])('is not confirmed by %j', (confirmation) =>
    expect(check(confirmation)).toBeInstanceOf(ErasureUnconfirmed),
  )
})
