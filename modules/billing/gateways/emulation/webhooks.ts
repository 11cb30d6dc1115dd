import { createHmac, timingSafeEqual } from 'node:crypto'

/** Seconds a signature stays valid. */
const TOLERANCE_SECONDS = 300

type Secret = string | Buffer

const mac = (secret: Secret, seconds: number, body: string): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest()

/** Signs a body at a moment (milliseconds), in Stripe's format: `t=…,v1=…`. */
export const sign = (secret: Secret, body: string, now: number): string => {
  const seconds = Math.floor(now / 1000)
  return `t=${seconds},v1=${mac(secret, seconds, body).toString('hex')}`
}

const signatureParts = (signature: string): readonly (readonly [string, string])[] =>
  signature.split(',').map((part) => {
    const at = part.indexOf('=')
    return [part.slice(0, at).trim(), part.slice(at + 1)] as const
  })

/** Whether the signature matches body and secret, and was made within five minutes of `now` (ms). */
export const hasValidSignature = (secret: Secret, body: string, signature: string, now: number): boolean => {
  const parts = signatureParts(signature)
  const stamp = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (!/^\d{1,12}$/.test(stamp)) return false
  const seconds = Number(stamp)
  const expected = mac(secret, seconds, body)
  const matches = parts.some(([name, hex]) => {
    const signatureBytes = name === 'v1' && /^[0-9a-f]{64}$/.test(hex) ? Buffer.from(hex, 'hex') : null
    return signatureBytes !== null && timingSafeEqual(signatureBytes, expected)
  })
  return matches && Math.abs(now / 1000 - seconds) <= TOLERANCE_SECONDS
}

/** Puts an event into Stripe's envelope. `now`: milliseconds. */
export const wrapEvent = <Data>(id: string, type: string, data: Data, now: number) =>
  ({ id, object: 'event', created: Math.floor(now / 1000), livemode: false, type, data }) as const
