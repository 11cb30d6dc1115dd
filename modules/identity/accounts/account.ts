import { sql, type Statement } from '#events'
import { emailSpellings } from '#modules/kernel'

/** The person behind a sign-in address, and the hash of their password. */
export interface Account {
  readonly clinic_id: number
  readonly user_id: number
  readonly password_hash: string
  /** The clinic's access stamp when the hash was read. */
  readonly stamp: number
}

/** A stored password. `credential` is its id in the event log. */
export interface Credential {
  readonly credential: number
  readonly hash: string
}

/**
 * Finds the account with this address, in any clinic. Looks for the address as typed first, then for its other
 * spellings, because earlier versions stored addresses without normalizing them.
 */
export const findAccount = (email: string): Statement<Account> => {
  const [key, ...others] = emailSpellings(email)
  return others.length === 0
    ? sql`select * from find_account(${key})`
    : sql`select found.* from unnest(${[key, ...others]}::text[]) with ordinality as spelling(key, nth),
            find_account(spelling.key) as found
          order by nth limit 1`
}

export const insertAccount = (
  clinicId: number,
  userId: number,
  key: string,
  { credential, hash }: Credential,
): Statement =>
  sql`insert into accounts (clinic_id, user_id, email_key, credential, password_hash)
      values (${clinicId}, ${userId}, ${key}, ${credential}, ${hash})`

export const replaceCredential = (
  clinicId: number,
  userId: number,
  { credential, hash }: Credential,
): Statement =>
  sql`update accounts set credential = ${credential}, password_hash = ${hash}
      where clinic_id = ${clinicId} and user_id = ${userId}`

/** Replaces a person's sign-in address with another normalized one. */
export const replaceEmailKey = (clinicId: number, userId: number, key: string): Statement =>
  sql`update accounts set email_key = ${key} where clinic_id = ${clinicId} and user_id = ${userId}`

/** Closes an account and frees its address. */
export const closeAccount = (clinicId: number, userId: number): Statement =>
  sql`delete from accounts where clinic_id = ${clinicId} and user_id = ${userId}`
