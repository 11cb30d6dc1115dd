import { sql, type Statement } from '#events'

/** Whom a sign-in address belongs to, and the hash of the password. */
export interface Account {
  readonly clinic_id: number
  readonly user_id: number
  readonly password_hash: string
}

/** A password as it is kept. `credential` is the number the log knows it by. */
export interface Credential {
  readonly credential: number
  readonly hash: string
}

/** The account of a normalised address, whichever clinic it is of. */
export const findAccount = (key: string): Statement<Account> => sql`select * from find_account(${key})`

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

/** Lets a person sign in with another address, normalised, in place of the one before. */
export const replaceEmailKey = (clinicId: number, userId: number, key: string): Statement =>
  sql`update accounts set email_key = ${key} where clinic_id = ${clinicId} and user_id = ${userId}`

/** Closes an account: its address is free again. */
export const closeAccount = (clinicId: number, userId: number): Statement =>
  sql`delete from accounts where clinic_id = ${clinicId} and user_id = ${userId}`
