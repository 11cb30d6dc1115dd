import { Clock, Effect } from 'effect'
import { Database, Origin } from '#events'
import { cursorText, cutPage, emailKey, momentCursorFrom, rowsToRead, worker } from '#modules/kernel'
import type { ListQuery } from '../../kernel/contract.ts'
import { findAccount } from '../accounts/account.ts'
import { MAX_DEVICE_LENGTH, deviceOf } from '../sessions/session-device.ts'
import type { SignInOutcome, SignInMethod } from './contract.ts'
import {
  clearOldSignIns,
  insertSignIn,
  type SignInRow,
  signInRows,
  type StoredSignIn,
} from './sign-in-rows.ts'
import { SignInThrottle } from '../accounts/throttle.ts'

const PAGE_SIZE = 50

/** Where an attempt came from. */
export interface AttemptSource {
  readonly address: string
  readonly device?: string | undefined
  readonly request?: string | undefined
}

/** Cuts the caller's device to the stored length. */
export const truncateDevice = ({ device = '' }: Pick<AttemptSource, 'device'>): string =>
  device.slice(0, MAX_DEVICE_LENGTH)

interface RefusedSignIn {
  readonly email: string
  readonly way: SignInMethod
  readonly outcome: Exclude<SignInOutcome, 'success'>
}

const rowOf = ({ userAgent, ...row }: StoredSignIn): SignInRow => ({ ...row, device: deviceOf(userAgent) })

// Without the email: it is a person's, and may be a password typed into the wrong field.
const logUnknownAccount = ({ address, request }: AttemptSource) =>
  Effect.logInfo('sign-in refused: no such account', { address, request })

const recordRefusal = ({ email, way, outcome }: RefusedSignIn, from: AttemptSource, now: number) =>
  Effect.gen(function* () {
    const { lookup, query } = yield* Database
    const [account] = yield* lookup(findAccount(email))
    if (!account) return yield* logUnknownAccount(from)
    const { clinic_id: clinicId, user_id: userId } = account
    const insert = insertSignIn({
      clinicId,
      userId,
      address: from.address,
      userAgent: truncateDevice(from),
      way,
      outcome,
      now,
    })
    yield* Effect.provideService(query(insert), Origin, worker(clinicId))
  }).pipe(Effect.catchAllCause((cause) => Effect.logWarning('refused sign-in could not be recorded', cause)))

/**
 * Records a refused sign-in, only in the log if the account does not exist. It runs in the background, so that
 * timing does not reveal whether the account exists.
 */
export const recordRefusalInBackground = (refused: RefusedSignIn, from: AttemptSource) =>
  Effect.flatMap(Clock.currentTimeMillis, (now) => Effect.forkDaemon(recordRefusal(refused, from, now))).pipe(
    Effect.asVoid,
  )

/**
 * Counts a wrong password, code or passkey, and records it. The one that reaches the limit is recorded as `too_many`:
 * its own count decides that, since others may be counted before it is recorded.
 */
export const countRefusal = ({ outcome, ...refused }: RefusedSignIn, from: AttemptSource) =>
  Effect.gen(function* () {
    const { countFailure } = yield* SignInThrottle
    const isLimitReached = yield* countFailure(emailKey(refused.email), from.address)
    yield* recordRefusalInBackground({ ...refused, outcome: isLimitReached ? 'too_many' : outcome }, from)
  })

/** Deletes the clinic's sign-ins before a moment at least a year ago, and returns their number. */
export const clearSignIns = Effect.fn('Identity.clearSignIns')(function* (before: Date) {
  const { query } = yield* Database
  const [cleared] = yield* query(clearOldSignIns(before.toISOString()))
  return cleared?.removed ?? 0
})

type PageQuery = Pick<ListQuery, 'limit' | 'cursor'>

const loadPage = (userId: number | null, { limit = PAGE_SIZE, cursor }: PageQuery) =>
  Effect.gen(function* () {
    const { query } = yield* Database
    const { clinicId } = yield* Origin
    const before = momentCursorFrom(cursor)
    const signIns = yield* query(signInRows(clinicId, { userId, before, limit: rowsToRead(limit) }))
    return cutPage(signIns.map(rowOf), limit, (last) => cursorText([last.at, last.id]))
  })

/** Lists sign-ins and refused attempts of the person of the `Origin`, newest first. */
export const ownSignIns = Effect.fn('Identity.ownSignIns')((query: PageQuery) =>
  Effect.flatMap(Origin, ({ actor }) => loadPage(actor.id, query)),
)

/** Lists sign-ins and refused attempts of everyone in the clinic, newest first. */
export const everySignIn = Effect.fn('Identity.everySignIn')((query: PageQuery) => loadPage(null, query))
