import { Clock, Effect } from 'effect'
import { Database, Origin } from '#events'
import { cursorText, momentCursorFrom, worker } from '#modules/kernel'
import type { ListQuery } from '../kernel/contract.ts'
import { findAccount } from './accounts.ts'
import { emailKey } from './email-key.ts'
import { DEVICE_AT_MOST, deviceOf } from './session-device.ts'
import type { SignInOutcome, SignInWay } from './sign-in-history-contract.ts'
import {
  deleteSignIns,
  insertSignIn,
  type SignInRow,
  signInRows,
  type StoredSignIn,
} from './sign-in-history-rows.ts'
import { throttleOf } from './throttle.ts'

const PAGE = 50

/** Where a try came from, and with what. */
interface From {
  readonly address: string
  readonly device?: string | undefined
}

/** The device of a caller as it is kept. */
export const keptDevice = ({ device = '' }: Pick<From, 'device'>): string => device.slice(0, DEVICE_AT_MOST)

/** What may become of a try that was refused. */
export type Refused = Exclude<SignInOutcome, 'success'>

/** A try that was refused. */
interface Try {
  readonly email: string
  readonly way: SignInWay
  readonly outcome: Refused
}

const shown = ({ userAgent, ...row }: StoredSignIn): SignInRow => ({ ...row, device: deviceOf(userAgent) })

/** Writes down what was refused. */
export const makeSignInNotes = Effect.gen(function* () {
  const database = yield* Database
  const throttle = throttleOf(database.pool)

  const note = ({ email, way, outcome }: Try, from: From) =>
    Effect.gen(function* () {
      const key = emailKey(email)
      const [account] = yield* database.lookup(findAccount(key))
      if (!account) return
      const { clinic_id: clinicId, user_id: userId } = account
      const over = yield* Effect.isFailure(throttle.check(throttle.keyOf(key, from.address)))
      const insert = insertSignIn({
        clinicId,
        userId,
        address: from.address,
        userAgent: keptDevice(from),
        way,
        outcome: over ? 'too_many' : outcome,
        now: yield* Clock.currentTimeMillis,
      })
      yield* Effect.provideService(database.query(insert), Origin, worker(clinicId))
    }).pipe(Effect.catchAllCause((cause) => Effect.logWarning('a refused sign-in was not noted', cause)))

  /**
   * Writes down that somebody was refused, if there is such an account. It is done beside the answer, which takes no
   * longer where there is one. The last of too many wrong tries says that it was that.
   */
  const noteRefused = (refused: Try, from: From): Effect.Effect<void> =>
    Effect.asVoid(Effect.forkDaemon(note(refused, from)))

  return { noteRefused }
})

/** Takes away sign-ins of before a moment in the clinic of the `Origin`; answers how many they were. */
export const clearSignIns = Effect.fn('Identity.clearSignIns')(function* (before: Date) {
  const { clinicId } = yield* Origin
  const { query } = yield* Database
  return (yield* query(deleteSignIns(clinicId, before.toISOString()))).length
})

export const makeSignInHistory = Effect.gen(function* () {
  const database = yield* Database

  const page = (userId: number | null, { limit = PAGE, cursor }: Pick<ListQuery, 'limit' | 'cursor'>) =>
    Effect.gen(function* () {
      const { clinicId } = yield* Origin
      const before = momentCursorFrom(cursor)
      const found = yield* database.query(signInRows(clinicId, { userId, before, limit: limit + 1 }))
      const rows = found.slice(0, limit).map(shown)
      const last = rows.at(-1)
      return { rows, next: found.length > limit && last ? cursorText([last.at, last.id]) : null }
    })

  /** The sign-ins of the person of the `Origin`, and what was refused on their account; newest first. */
  const ownSignIns = Effect.fn('Identity.ownSignIns')((query: Pick<ListQuery, 'limit' | 'cursor'>) =>
    Effect.flatMap(Origin, ({ actor }) => page(actor.id, query)),
  )

  /** The same of everyone in the clinic. */
  const everySignIn = Effect.fn('Identity.everySignIn')((query: Pick<ListQuery, 'limit' | 'cursor'>) =>
    page(null, query),
  )

  return { ownSignIns, everySignIn }
})
