import type { Context } from 'effect'
import type { Keyring } from '#events'

// As long as RFC 4226 asks for; longer ones are typed by nobody.
const BYTES = 20

const holder = (userId: number): string => `second-factor-${userId}`

/** The secret of an authenticator app, and the form in which it may be stored: a key that the master key wraps. */
export const newFactorSecret = (keyring: Context.Tag.Service<Keyring>, clinicId: number, userId: number) => {
  const { key, wrapped } = keyring.create(clinicId, holder(userId))
  return { secret: key.subarray(0, BYTES), wrapped }
}

/** The secret that was stored so, for this person of this clinic. */
export const opened = (
  keyring: Context.Tag.Service<Keyring>,
  clinicId: number,
  userId: number,
  wrapped: Buffer,
): Buffer => keyring.unwrap(clinicId, holder(userId), wrapped).subarray(0, BYTES)
