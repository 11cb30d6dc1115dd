import { describe, expect, it } from 'vitest'
import { recoveryHash, newRecoveryCodes } from './recovery-codes.ts'
import { secretText, setupUri, stepOf } from './totp.ts'

// RFC 6238, appendix B, with the last six of its eight digits.
const secret = Buffer.from('12345678901234567890')
const vectors = [
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
] as const

const step = (seconds: number, code: string, after = 0) =>
  stepOf(secret, code, { now: seconds * 1000, after })

describe('a code', () => {
  it.each(vectors)('at %d seconds matches the RFC 6238 test vector %s', async (seconds, code) => {
    expect(await step(seconds, code)).toBe(Math.floor(seconds / 30))
  })

  it('is valid from half a minute before its period to half a minute after it', async () => {
    const found = await Promise.all([-60, -30, 0, 30, 60].map((by) => step(1234567890 + by, '005924')))
    const its = 1234567890 / 30
    expect(found).toEqual([undefined, its, its, its, undefined])
  })

  it('is invalid once it or a later code was used', async () => {
    const its = 1234567890 / 30
    expect(await step(1234567890, '005924', its - 1)).toBe(its)
    expect(await step(1234567890, '005924', its)).toBeUndefined()
    expect(await step(1234567890, '005924', its + 1)).toBeUndefined()
  })

  it('comes from the URI that an app scans', () => {
    expect(setupUri(secret, 'dana@harbor.example')).toBe(
      `otpauth://totp/Caretrail:dana%40harbor.example?secret=${secretText(secret)}&issuer=Caretrail`,
    )
  })
})

it('recovery codes are ten, all different, and match in any spelling', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){3}$/)
  expect(recoveryHash(' 0123 4O6L-89AB cdEf')).toEqual(recoveryHash('0123-4061-89ab-cdef'))
})
