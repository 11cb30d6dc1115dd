import { describe, expect, it } from 'vitest'
import { nationalDigits, phoneKey } from './phone-key.ts'

describe('a phone number', () => {
  it.each([
    ['(207) 555-0173', '+1 207 555 0173', '1-207-555-0173', '001 207 555 0173'],
    ['06 12 34 56 78', '+33 6 12 34 56 78', '0033612345678', '+33 (0)6 12 34 56 78'],
    ['030 1234567', '+49 30 1234567', '0049 30 1234567'],
    ['020 7946 0958', '+44 20 7946 0958', '44 20 7946 0958'],
    ['01 234 5678', '+353 1 234 5678'],
  ])('has one key: %s, %s', (...notations) => {
    expect(new Set(notations.map(phoneKey)).size).toBe(1)
  })

  it('with too few digits, or none, has no key', () => {
    expect([phoneKey('555-017'), phoneKey('+1 555 017'), phoneKey('none'), phoneKey(null)]).toEqual([
      null,
      null,
      null,
      null,
    ])
  })

  it('keeps the digits that identify it', () => {
    expect(nationalDigits('Home: ２０７ 555 0173')).toBe('2075550173')
    expect(nationalDigits('12345678901234')).toBe('5678901234')
  })
})
