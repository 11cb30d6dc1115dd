import { Schema } from 'effect'
import { raw, sql, type Statement } from '#events'
import { type MomentCursor, randomId } from '#modules/kernel'
import { Device } from './session-device.ts'
import {
  SIGN_IN_OUTCOMES,
  SIGN_IN_WAYS,
  type SignInOutcome,
  type SignInWay,
} from './sign-in-history-contract.ts'
import { everyName } from './user-list.ts'

/** A sign-in, or a try at one. */
export const SignInRow = Schema.Struct({
  id: Schema.Number,
  /** ISO. */
  at: Schema.String,
  userId: Schema.Number,
  /** Whose account it was. */
  userName: Schema.String,
  address: Schema.String,
  device: Device,
  way: Schema.Literal(...SIGN_IN_WAYS),
  outcome: Schema.Literal(...SIGN_IN_OUTCOMES),
}).annotations({ identifier: 'SignIn' })
export type SignInRow = typeof SignInRow.Type

/** A sign-in as it is stored. */
export type StoredSignIn = Omit<SignInRow, 'device'> & { readonly userAgent: string }

/** What is written down of a sign-in. */
export interface SignIn {
  readonly clinicId: number
  readonly userId: number
  readonly address: string
  readonly userAgent: string
  readonly way: SignInWay
  readonly outcome: SignInOutcome
  /** Milliseconds since the epoch. */
  readonly now: number
}

const QUARTER = 15 * 60_000
const moment = (ms: number): string => new Date(ms).toISOString()

/** That there were too many tries is written down once in a quarter of an hour for an address. */
export const insertSignIn = (it: SignIn): Statement => {
  const { clinicId, userId, address, userAgent, way, outcome, now } = it
  const values = sql`${clinicId}::bigint, ${randomId()}::bigint, ${userId}::bigint, ${moment(now)}::timestamptz,
    ${address}, ${userAgent}, ${way}, ${outcome}`
  const into = sql`insert into sign_ins (clinic_id, id, user_id, at, address, user_agent, way, outcome)`
  if (outcome !== 'too_many') return sql`${into} values (${values})`
  return sql`${into} select ${values} where not exists (select from sign_ins s
    where s.clinic_id = ${clinicId} and s.user_id = ${userId} and s.outcome = ${outcome} and s.address = ${address}
      and s.at > ${moment(now - QUARTER)})`
}

const ROW = raw(`s.id, s.at, s.user_id as "userId", u.name as "userName", s.address,
  s.user_agent as "userAgent", s.way, s.outcome`)

interface Asked {
  /** Null for everybody's. */
  readonly userId: number | null
  /** Only what is older. */
  readonly before: MomentCursor | null
  readonly limit: number | null
}

/** Sign-ins of a person or of everyone in the clinic, newest first. */
export const signInRows = (clinicId: number, { userId, before, limit }: Asked): Statement<StoredSignIn> => {
  const own = userId === null ? raw('') : sql`and s.user_id = ${userId}`
  const older = before ? sql`and (s.at, s.id) < (${before[0]}::timestamptz, ${before[1]}::bigint)` : raw('')
  return sql`select ${ROW} from sign_ins s join (${everyName(clinicId)}) u on u.id = s.user_id
      where s.clinic_id = ${clinicId} ${own} ${older} order by s.at desc, s.id desc limit ${limit}`
}

/** Takes away what is older than a moment (ISO). */
export const deleteSignIns = (clinicId: number, before: string): Statement<{ id: number }> =>
  sql`delete from sign_ins where clinic_id = ${clinicId} and at < ${before} returning id`
