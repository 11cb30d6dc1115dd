import { Clock, Effect, Schema } from 'effect'
import { Bell, Database, Origin, sql, type Statement } from '#events'
import { Device, deviceOf } from './session-device.ts'
import { SessionNotFound } from './session-list-errors.ts'
import { isLive, type SessionTimes } from './sessions.ts'

/** A session of whoever asks. Times are ISO. */
export const SessionRow = Schema.Struct({
  id: Schema.Number,
  device: Device,
  /** Whether it is a browser's, and not a program's. */
  browser: Schema.Boolean,
  /** Where it began; '' where that was not written down yet. */
  address: Schema.String,
  createdAt: Schema.String,
  /** To the minute. */
  seenAt: Schema.String,
  /** Whether it is the one that asks. */
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

const endOwn = (clinicId: number, userId: number, id: number): Statement<{ id: number }> =>
  sql`delete from sessions where clinic_id = ${clinicId} and user_id = ${userId} and id = ${id} returning id`

const endOthers = (clinicId: number, userId: number, kept: number): Statement<{ id: number }> =>
  sql`delete from sessions where clinic_id = ${clinicId} and user_id = ${userId} and id <> ${kept} returning id`

const rowOf = (session: OwnSession, current: number): SessionRow => ({
  id: session.id,
  device: deviceOf(session.user_agent),
  browser: session.browser,
  address: session.address,
  createdAt: session.created_at,
  seenAt: session.seen_at,
  current: session.id === current,
})

export const makeSessionList = Effect.gen(function* () {
  const database = yield* Database
  const bell = yield* Bell

  /** The sessions of the person of the `Origin` that have not ended: this one first, then as they were seen last. */
  const sessions = Effect.fn('Identity.sessions')(function* () {
    const { clinicId, actor } = yield* Origin
    const now = yield* Clock.currentTimeMillis
    const stored = yield* database.query(sessionsOf(clinicId, actor.id))
    const rows = stored.filter((each) => isLive(each, now)).map((each) => rowOf(each, actor.session ?? 0))
    return [...rows.filter(({ current }) => current), ...rows.filter(({ current }) => !current)]
  })

  /** One of them. */
  const session = Effect.fn('Identity.session')(function* (id: number) {
    const found = (yield* sessions()).find((each) => each.id === id)
    return found ?? (yield* Effect.fail(new SessionNotFound()))
  })

  // Whoever listens by a session that has ended hears so now, and not when something happens.
  const hangUp = Effect.map(Origin, ({ clinicId }) => bell.ring(clinicId))

  /** Ends one of them at once. */
  const endSession = Effect.fn('Identity.endSession')(function* (id: number) {
    const { clinicId, actor } = yield* Origin
    const ended = yield* database.query(endOwn(clinicId, actor.id, id))
    if (ended.length === 0) return yield* Effect.fail(new SessionNotFound())
    yield* hangUp
    return { deleted: true, id } as const
  })

  /** Ends all of them but the one that asks, at once. */
  const endOtherSessions = Effect.fn('Identity.endOtherSessions')(function* () {
    const { clinicId, actor } = yield* Origin
    const ended = yield* database.query(endOthers(clinicId, actor.id, actor.session ?? 0))
    yield* hangUp
    return { ended: ended.length }
  })

  return { sessions, session, endSession, endOtherSessions }
})
