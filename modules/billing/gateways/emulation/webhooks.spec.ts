import { expect, it } from 'vitest'
import { hasValidSignature, sign } from './webhooks.ts'

const secret = Buffer.alloc(32, 1)
const NOW = Date.parse('2026-03-10T16:00:00Z')
const signature = sign(secret, '{}', NOW)

it('a signature is valid for five minutes, with the secret that made it', () => {
  expect(signature).toMatch(/^t=1773158400,v1=[0-9a-f]{64}$/)
  expect(hasValidSignature(secret, '{}', signature, NOW + 300_000)).toBe(true)
  expect(hasValidSignature(secret, '{}', signature, NOW + 301_000)).toBe(false)
  expect(hasValidSignature(secret, '{}', signature, NOW - 301_000)).toBe(false)
  expect(hasValidSignature(Buffer.alloc(32, 2), '{}', signature, NOW)).toBe(false)
})
