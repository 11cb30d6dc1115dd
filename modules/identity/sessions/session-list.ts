import { Clock, Effect, Schema } from 'effect'
import { LogSignal, Database, Origin, runTransaction, sql, type Statement } from '#events'
import { Device, deviceOf } from './session-device.ts'
import { SessionNotFound } from './errors.ts'
import { isLive, type SessionTimes } from './sessions.ts'

/** A session of the caller. Times are ISO. */
export const SessionRow = Schema.Struct({
  id: Schema.Number,
  device: Device,
  /** Whether it belongs to a browser rather than a program. */
  browser: Schema.Boolean,
  /** The IP address it began from; '' for sessions older than this field. */
  address: Schema.String,
  createdAt: Schema.String,
  /** Rounded to the minute. */
  seenAt: Schema.String,
  current: Schema.Boolean,
}).annotations({ identifier: 'Session' })
export type SessionRow = typeof SessionRow.Type

interface OwnSession extends SessionTimes {
  readonly id: number
  readonly browser: boolean
  readonly address: string
  readonly user_agent: string
}

const sessionsOf = (clinicId: number, userId: number): Statement<OwnSession> =>
  sql`select id, browser, address, user_agent, created_at, seen_at,
        idle_limit(clinic_id, idle_minutes) as idle_minutes
      from sessions where clinic_id = ${clinicId} and user_id = ${userId}
      order by seen_at desc, id`

const deleteOwnSession = (clinicId: number, userId: number, id: number): Statement<{ id: number }> =>
  sql`delete from sessions where clinic_id = ${clinicId} and user_id = ${userId} and id = ${id} returning id`

const deleteOtherSessions = (clinicId: number, userId: number, keptId: number): Statement<{ id: number }> =>
  sql`delete from sessions where clinic_id = ${clinicId} and user_id = ${userId} and id <> ${keptId} returning id`

const rowOf = (session: OwnSession, currentId: number): SessionRow => ({
  id: session.id,
  device: deviceOf(session.user_agent),
  browser: session.browser,
  address: session.address,
  createdAt: session.created_at,
  seenAt: session.seen_at,
  current: session.id === currentId,
})

/** Lists the live sessions of the person of the `Origin`: the current one first, then the latest used. */
export const listSessions = Effect.fn('Identity.sessions')(function* () {
  const { query } = yield* Database
  const { clinicId, actor } = yield* Origin
  const now = yield* Clock.currentTimeMillis
  const stored = yield* query(sessionsOf(clinicId, actor.id))
  const rows = stored.filter((each) => isLive(each, now)).map((each) => rowOf(each, actor.session ?? 0))
  return [...rows.filter(({ current }) => current), ...rows.filter(({ current }) => !current)]
})

/** Returns a live session of the caller. */
export const session = Effect.fn('Identity.session')(function* (id: number) {
  const found = (yield* listSessions()).find((each) => each.id === id)
  return found ?? (yield* Effect.fail(new SessionNotFound()))
})

// Wakes live-update connections, so that those of an ended session close immediately, not at the next change.
const closeLiveConnections = Effect.gen(function* () {
  const { notify } = yield* LogSignal
  const { clinicId } = yield* Origin
  notify(clinicId)
})

/** Ends a session of the caller immediately. */
export const endSession = Effect.fn('Identity.endSession')(function* (id: number) {
  const { clinicId, actor, request } = yield* Origin
  yield* runTransaction((unit) =>
    Effect.flatMap(unit.query(deleteOwnSession(clinicId, actor.id, id)), ([ended]) =>
      ended ? Effect.succeed({ id }) : Effect.fail(new SessionNotFound()),
    ),
  )
  yield* Effect.logInfo('session ended', { clinic: clinicId, user: actor.id, session: id, request })
  yield* closeLiveConnections
  return { deleted: true, id } as const
})

/** Ends all sessions of the caller except the current one, immediately. */
export const endOtherSessions = Effect.fn('Identity.endOtherSessions')(function* () {
  const { query } = yield* Database
  const { clinicId, actor, request } = yield* Origin
  const ended = yield* query(deleteOtherSessions(clinicId, actor.id, actor.session ?? 0))
  const count = ended.length
  yield* Effect.logInfo('other sessions ended', {
    clinic: clinicId,
    user: actor.id,
    sessions: count,
    request,
  })
  yield* closeLiveConnections
  return { ended: count }
})
