import { timingSafeEqual } from 'node:crypto'
import { base32 } from 'oslo/encoding'
import { createTOTPKeyURI, generateHOTP } from 'oslo/otp'

/** Seconds for which a code stands (RFC 6238). */
const PERIOD = 30

// A clock may be half a minute off, and a code may be typed as it changes.
const AROUND = [0, -1, 1]

/** What an authenticator app calls us. */
const ISSUER = 'Caretrail'

/** The secret as it is typed where no camera is. */
export const secretText = (secret: Buffer): string => base32.encode(secret, { includePadding: false })

/** What an authenticator app reads from the QR code. */
export const setUpAddress = (secret: Buffer, email: string): string => createTOTPKeyURI(ISSUER, email, secret)

const same = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/**
 * The number of the half minute that a code of six digits stands for, at the moment `now` (milliseconds since the
 * epoch) or close to it, and later than `after`; undefined where it stands for none. A code was meant to be taken
 * once: whoever takes it keeps its number and asks for later ones.
 */
export const stepOf = async (
  secret: Buffer,
  code: string,
  { now, after }: { readonly now: number; readonly after: number },
): Promise<number | undefined> => {
  const present = Math.floor(now / 1000 / PERIOD)
  const steps = AROUND.map((by) => present + by).filter((step) => step > after)
  const codes = await Promise.all(steps.map((step) => generateHOTP(secret, step)))
  return steps.find((_, index) => same(codes[index] ?? '', code))
}
