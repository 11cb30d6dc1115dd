import { sql, type Statement } from '#events'

export interface StoredPasskey {
  readonly id: number
  /** The credential id on its device, in base64url. */
  readonly credential: string
  readonly public_key: Buffer
  readonly counter: number
  readonly transports: readonly string[]
}

/** The passkeys of a person. */
export const passkeysOf = (clinicId: number, userId: number): Statement<StoredPasskey> =>
  sql`select id, credential, public_key, counter, transports from passkeys
      where clinic_id = ${clinicId} and user_id = ${userId} order by id`

export const insertPasskey = (
  clinicId: number,
  userId: number,
  { id, credential, public_key: key, counter, transports }: StoredPasskey,
): Statement =>
  sql`insert into passkeys (clinic_id, id, user_id, credential, public_key, counter, transports)
      values (${clinicId}, ${id}, ${userId}, ${credential}, ${key}, ${counter}, ${JSON.stringify(transports)})`

/**
 * Records that a passkey was used at `at` (ISO), and the use counter its device reported. One row; none if
 * the counter did not increase, which means that a copy of the passkey exists. Many devices do not count and
 * always report 0.
 */
export const usePasskey = (
  clinicId: number,
  id: number,
  counter: number,
  at: string,
): Statement<{ id: number }> =>
  sql`update passkeys set counter = ${counter}, used_at = ${at}
      where clinic_id = ${clinicId} and id = ${id} and (counter < ${counter}::bigint or (counter = 0 and ${counter}::bigint = 0))
      returning id`

export const forgetPasskey = (clinicId: number, id: number): Statement =>
  sql`delete from passkeys where clinic_id = ${clinicId} and id = ${id}`

export const forgetPasskeys = (clinicId: number, userId: number): Statement =>
  sql`delete from passkeys where clinic_id = ${clinicId} and user_id = ${userId}`

interface Challenge {
  readonly userId: number
  /** In base64url. */
  readonly challenge: string
  readonly purpose: string
  /** ISO. */
  readonly expiresAt: string
}

export const insertChallenge = (
  clinicId: number,
  { userId, challenge, purpose, expiresAt }: Challenge,
): Statement =>
  sql`insert into passkey_challenges (clinic_id, user_id, challenge, purpose, expires_at)
      values (${clinicId}, ${userId}, ${challenge}, ${purpose}, ${expiresAt})`

/** Redeems a challenge: one row for the first caller in time, none for the others. */
export const takeChallenge = (
  clinicId: number,
  { userId, challenge, purpose }: Omit<Challenge, 'expiresAt'>,
  now: string,
): Statement<{ challenge: string }> =>
  sql`delete from passkey_challenges
      where clinic_id = ${clinicId} and user_id = ${userId} and challenge = ${challenge}
        and purpose = ${purpose} and expires_at > ${now}
      returning challenge`

/** Deletes expired challenges. */
export const dropOldChallenges = (clinicId: number, now: string): Statement =>
  sql`delete from passkey_challenges where clinic_id = ${clinicId} and expires_at <= ${now}`
