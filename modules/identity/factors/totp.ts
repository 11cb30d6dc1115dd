import { timingSafeEqual } from 'node:crypto'
import { base32 } from 'oslo/encoding'
import { createTOTPKeyURI, generateHOTP } from 'oslo/otp'

/** Seconds a code is valid (RFC 6238). */
const PERIOD_SECONDS = 30

// A clock may be half a minute off, and a code may change while it is being typed.
const STEP_OFFSETS = [0, -1, 1]

/** The issuer that authenticator apps show. */
const ISSUER = 'Caretrail'

/** The secret for manual entry. */
export const secretText = (secret: Buffer): string => base32.encode(secret, { includePadding: false })

/** The URI in the QR code. */
export const setupUri = (secret: Buffer, email: string): string => createTOTPKeyURI(ISSUER, email, secret)

const isEqual = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/**
 * Returns the number of the 30-second step whose six-digit code this is, at or next to `now` (milliseconds
 * since the epoch) and later than `after`; otherwise undefined. Each code works once: the caller stores the
 * number and passes it as `after` next time.
 */
export const stepOf = async (
  secret: Buffer,
  code: string,
  { now, after }: { readonly now: number; readonly after: number },
): Promise<number | undefined> => {
  const currentStep = Math.floor(now / 1000 / PERIOD_SECONDS)
  const steps = STEP_OFFSETS.map((by) => currentStep + by).filter((step) => step > after)
  const codes = await Promise.all(steps.map((step) => generateHOTP(secret, step)))
  return steps.find((_, index) => isEqual(codes[index] ?? '', code))
}
