import { Schema } from 'effect'
import { ifGiven, raw, sql, type Statement } from '#events'
import { type MomentCursor, randomId } from '#modules/kernel'
import { toIso } from '#rules/kernel'
import { Device } from '../sessions/session-device.ts'
import { SIGN_IN_OUTCOMES, SIGN_IN_METHODS, type SignInOutcome, type SignInMethod } from './contract.ts'
import { userNameTable } from '../accounts/user-list.ts'

export const SignInRow = Schema.Struct({
  id: Schema.Number,
  /** ISO. */
  at: Schema.String,
  userId: Schema.Number,
  userName: Schema.String,
  address: Schema.String,
  device: Device,
  way: Schema.Literal(...SIGN_IN_METHODS),
  outcome: Schema.Literal(...SIGN_IN_OUTCOMES),
}).annotations({ identifier: 'SignIn' })
export type SignInRow = typeof SignInRow.Type

export type StoredSignIn = Omit<SignInRow, 'device'> & { readonly userAgent: string }

export interface SignIn {
  readonly clinicId: number
  readonly userId: number
  readonly address: string
  readonly userAgent: string
  readonly way: SignInMethod
  readonly outcome: SignInOutcome
  /** Milliseconds since the epoch. */
  readonly now: number
}

const QUARTER_HOUR_MS = 15 * 60_000

/** Stores a sign-in. `too_many` is stored once per address and quarter hour. */
export const insertSignIn = (signIn: SignIn): Statement => {
  const { clinicId, userId, address, userAgent, way, outcome, now } = signIn
  const values = sql`${clinicId}::bigint, ${randomId()}::bigint, ${userId}::bigint, ${toIso(now)}::timestamptz,
    ${address}, ${userAgent}, ${way}, ${outcome}`
  const into = sql`insert into sign_ins (clinic_id, id, user_id, at, address, user_agent, way, outcome)`
  if (outcome !== 'too_many') return sql`${into} values (${values})`
  return sql`${into} select ${values} where not exists (select from sign_ins s
    where s.clinic_id = ${clinicId} and s.user_id = ${userId} and s.outcome = ${outcome} and s.address = ${address}
      and s.at > ${toIso(now - QUARTER_HOUR_MS)})`
}

const ROW = raw(`s.id, s.at, s.user_id as "userId", u.name as "userName", s.address,
  s.user_agent as "userAgent", s.way, s.outcome`)

interface SignInFilter {
  /** Null for everyone's. */
  readonly userId: number | null
  /** Returns only older sign-ins. */
  readonly before: MomentCursor | null
  readonly limit: number | null
}

/** Sign-ins of a person or of everyone in the clinic, newest first. */
export const signInRows = (
  clinicId: number,
  { userId, before, limit }: SignInFilter,
): Statement<StoredSignIn> => {
  const ofUser = ifGiven(userId, () => sql`and s.user_id = ${userId}`)
  const older = ifGiven(before, ([at, id]) => sql`and (s.at, s.id) < (${at}::timestamptz, ${id}::bigint)`)
  return sql`select ${ROW} from sign_ins s join (${userNameTable(clinicId)}) u on u.id = s.user_id
      where s.clinic_id = ${clinicId} ${ofUser} ${older} order by s.at desc, s.id desc limit ${limit}`
}

/** Deletes the clinic's sign-ins before a moment (ISO). The database keeps those of the last year. */
export const clearOldSignIns = (before: string): Statement<{ removed: number }> =>
  sql`select clear_sign_ins(${before}) as removed`
