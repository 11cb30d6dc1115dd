import { Effect } from 'effect'
import { Database, LogSignal, Origin } from '#events'
import type { Caller } from '../accounts/caller.ts'
import { cookieName } from './recognize-request.ts'
import { cookieIn } from '../sessions/request-credentials.ts'
import { digest, endSession, findSession } from '../sessions/sessions.ts'

/**
 * Ends the session whose cookie a browser sent when it signed in again. It may belong to another person and clinic.
 * The new cookie replaces its cookie, so nobody could sign out of it.
 */
export const endPreviousSession = ({ cookie }: Pick<Caller, 'cookie'>) =>
  Effect.gen(function* () {
    const { lookup, query } = yield* Database
    const secret = cookieIn(cookie, yield* cookieName)
    if (secret === undefined) return
    const hash = digest(secret)
    const [session] = yield* lookup(findSession(hash))
    // A token also finds its session, but is not a cookie.
    if (!session?.secret_hash.equals(hash)) return
    const { clinic_id: clinicId, id, user_id: userId } = session
    yield* Effect.provideService(query(endSession(clinicId, id)), Origin, {
      clinicId,
      actor: { kind: 'user', id: userId },
      source: 'web',
      // Nothing to check, but the stamp is locked before the session, as in every other transaction.
      checks: [],
    })
    const { notify } = yield* LogSignal
    notify(clinicId)
  })
