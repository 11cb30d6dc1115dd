import type { Context } from 'effect'
import type { Keyring } from '#events'

// The length RFC 4226 recommends. A longer secret would be tedious to type.
const SECRET_BYTES = 20

const holder = (userId: number): string => `second-factor-${userId}`

/** Creates the secret of an authenticator app, and its stored form: encrypted with the master key. */
export const newFactorSecret = (keyring: Context.Tag.Service<Keyring>, clinicId: number, userId: number) => {
  const { key, wrapped } = keyring.create(clinicId, holder(userId))
  return { secret: key.subarray(0, SECRET_BYTES), wrapped }
}

/** Decrypts the stored secret of this person in this clinic. */
export const unwrapFactorSecret = (
  keyring: Context.Tag.Service<Keyring>,
  clinicId: number,
  userId: number,
  wrapped: Buffer,
): Buffer => keyring.unwrap(clinicId, holder(userId), wrapped).subarray(0, SECRET_BYTES)
