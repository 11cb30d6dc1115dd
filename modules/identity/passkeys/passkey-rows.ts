import { sql, type Statement } from '#events'

/** What a passkey is checked against. */
export interface StoredPasskey {
  readonly id: number
  /** The name its device knows it by, in base64url. */
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
 * That a passkey was used at `at` (ISO), and how often its device says it was by now. One row, or none where it said
 * more before: then somebody has a copy of it. Many devices do not count, and say 0 for ever.
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

/** What is to be signed, by whom and for what. */
export interface Challenge {
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

/** Takes a challenge: one row for whoever is first and in time, none for all others. */
export const takeChallenge = (
  clinicId: number,
  { userId, challenge, purpose }: Omit<Challenge, 'expiresAt'>,
  now: string,
): Statement<{ challenge: string }> =>
  sql`delete from passkey_challenges
      where clinic_id = ${clinicId} and user_id = ${userId} and challenge = ${challenge}
        and purpose = ${purpose} and expires_at > ${now}
      returning challenge`

/** Clears away what nobody has signed in time. */
export const dropOldChallenges = (clinicId: number, now: string): Statement =>
  sql`delete from passkey_challenges where clinic_id = ${clinicId} and expires_at <= ${now}`
