import { describe, expect, it } from 'vitest'
import { seal, unseal } from './seal.ts'

const KEY = Buffer.alloc(32, 7)
const LOCATION = { clinicId: 7, position: 3, type: 'IntakeFormSubmitted' }
const answer = (text: string) => ({ responses: { smokes: text } })
const sealedBytes = (text: string): number => seal(KEY, answer(text), LOCATION).length

describe('a sealed text', () => {
  it('has the same length whatever the patient answered', () => {
    const lengths = ['Yes', 'No', 'Not sure', 'Ärger 🩺', 'x'.repeat(200)].map(sealedBytes)
    expect(new Set(lengths).size).toBe(1)
  })

  it('of a long answer reveals only its length, rounded up to a power of two', () => {
    const lengths = Array.from({ length: 4000 }, (_, n) => sealedBytes('x'.repeat(n)))
    expect([...new Set(lengths)].map((bytes) => bytes - 28)).toEqual([256, 512, 1024, 2048, 4096])
  })

  it('opens to the fields that were sealed', () => {
    const fields = { name: ' Zoë ', notes: 'two\nlines ', answers: {}, age: null }
    expect(unseal(KEY, seal(KEY, fields, LOCATION), LOCATION)).toEqual(fields)
  })

  it('of an earlier version opens, though it is not padded', () => {
    const unpadded = 'BLw8CGPoFtYrk5LxlErcyCivRWN76MxGCczQnoWRt9rJoDu7fD51NUlSTxlJBscyirY+dyUYnp/52Q6eb1q5'
    expect(unseal(KEY, Buffer.from(unpadded, 'base64'), LOCATION)).toEqual(answer('Not sure'))
  })
})
