import { createHash, createHmac, randomBytes } from 'node:crypto'
import { sql, type Statement } from '#events'
import { randomId } from '#modules/kernel'
import { toIso } from '#rules/kernel'
import { COMPLIANT_TIMEOUT_MINUTES } from './security-contract.ts'

/** Seconds after which a session ends even if it is in use. */
export const ABSOLUTE_SECONDS = 24 * 60 * 60
const TOUCH_INTERVAL_MS = 60_000

/** A new session. The server knows its secret only now; later only the browser has it. */
export interface NewSession {
  readonly id: number
  /** For the cookie. */
  readonly secret: string
  /** For the Authorization header. Derived from the secret, which it does not reveal. */
  readonly token: string
}

/** The times that decide when a session ends. */
export interface SessionTimes {
  readonly idle_minutes: number
  readonly created_at: string
  readonly seen_at: string
}

export interface StoredSession extends SessionTimes {
  readonly clinic_id: number
  readonly id: number
  readonly user_id: number
  readonly role: string
  readonly secret_hash: Buffer
  readonly token_hash: Buffer
  readonly browser: boolean
  /** Whether the clinic is read-only. */
  readonly restricted: boolean
  readonly factor_due: boolean
  /** The clinic's access stamp when the row was read. */
  readonly stamp: number
}

/** Returns the token of the session with this secret, so that every page can get it again. */
export const tokenOf = (secret: string): string =>
  createHmac('sha256', secret).update('caretrail token').digest('base64url')

/** Returns the stored form of a secret or token. */
export const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

export const newSession = (): NewSession => {
  const secret = randomBytes(32).toString('base64url')
  return { id: randomId(), secret, token: tokenOf(secret) }
}

interface SessionStart {
  readonly clinicId: number
  readonly userId: number
  readonly browser: boolean
  /** The client's IP address and User-Agent header. */
  readonly address: string
  readonly userAgent: string
  readonly idleMinutes: number
  /** Milliseconds since the epoch. */
  readonly now: number
}

export const insertSession = (
  { id, secret, token }: NewSession,
  { clinicId, userId, browser, address, userAgent, idleMinutes, now }: SessionStart,
): Statement =>
  sql`insert into sessions (clinic_id, id, user_id, secret_hash, token_hash, browser, address, user_agent,
        idle_minutes, created_at, seen_at)
      values (${clinicId}, ${id}, ${userId}, ${digest(secret)}, ${digest(token)}, ${browser}, ${address}, ${userAgent},
        ${idleMinutes}, ${toIso(now)}, ${toIso(now)})`

/** The session whose secret or token has this hash, in any clinic. */
export const findSession = (hash: Buffer): Statement<StoredSession> =>
  sql`select * from find_session(${hash})`

/** The times of a session; no row if it has ended or its person must set up a second factor first. */
export const sessionTimes = (clinicId: number, id: number): Statement<SessionTimes> =>
  sql`select created_at, seen_at, idle_limit(clinic_id, idle_minutes) as idle_minutes from sessions
      where clinic_id = ${clinicId} and id = ${id} and not is_factor_due(clinic_id, user_id)`

/** How far the clocks of two processes may differ. A session that is dated further in the future counts as ended. */
const MAX_CLOCK_SKEW_MS = 3_600_000

const isWithin = (moment: string, millis: number, now: number): boolean => {
  const age = now - Date.parse(moment)
  return age < millis && age > -MAX_CLOCK_SKEW_MS
}

/** The device that a session began on. */
export const sessionDevice = (clinicId: number, id: number): Statement<{ device: string }> =>
  sql`select user_agent as device from sessions where clinic_id = ${clinicId} and id = ${id}`

/** Whether a session has exceeded neither its idle limit nor its absolute limit, and began in the past. */
export const isLive = ({ created_at, seen_at, idle_minutes }: SessionTimes, now: number): boolean =>
  isWithin(seen_at, idle_minutes * 60_000, now) && isWithin(created_at, ABSOLUTE_SECONDS * 1000, now)

/** Whether to record again that the session is in use. */
export const needsTouch = ({ seen_at }: StoredSession, now: number): boolean =>
  now - Date.parse(seen_at) >= TOUCH_INTERVAL_MS

export const touchSession = ({ clinic_id, id, seen_at }: StoredSession, now: number): Statement =>
  sql`update sessions set seen_at = ${toIso(now)}
      where clinic_id = ${clinic_id} and id = ${id} and seen_at = ${seen_at}`

export const endSession = (clinicId: number, id: number): Statement =>
  sql`delete from sessions where clinic_id = ${clinicId} and id = ${id}`

/** The person's session that began last, even if it has expired: a longer idle limit could revive it. */
export const lastSessionOf = (clinicId: number, userId: number): Statement<{ readonly id: number }> =>
  sql`select id from sessions where clinic_id = ${clinicId} and user_id = ${userId}
      order by created_at desc, id desc limit 1`

/** Ends all sessions of a person except `keptId`. */
export const endSessionsOf = (clinicId: number, userId: number, keptId = 0): Statement =>
  sql`delete from sessions where clinic_id = ${clinicId} and user_id = ${userId} and id <> ${keptId}`

/** Ends all sessions of the clinic. */
export const endEverySession = (clinicId: number): Statement =>
  sql`delete from sessions where clinic_id = ${clinicId}`

/** Deletes expired sessions. */
export const dropOldSessions = (clinicId: number, now: number): Statement =>
  sql`delete from sessions
      where clinic_id = ${clinicId} and created_at < ${toIso(now - ABSOLUTE_SECONDS * 1000)}`

/** Deletes sessions that have been idle for too long at a moment (ISO 8601): a longer limit must not revive them. */
export const dropIdleSessions = (clinicId: number, at: string): Statement =>
  sql`delete from sessions where clinic_id = ${clinicId}
      and seen_at <= ${at}::timestamptz - make_interval(mins => idle_limit(clinic_id, idle_minutes))`

/**
 * If the add-on that the clinic drops is Compliance Mode, deletes the sessions that were idle for too long under it:
 * the longer limit must not revive them.
 */
export const dropIdleWhenModeEnds = (clinicId: number, item: number, at: string): Statement =>
  sql`delete from sessions where clinic_id = ${clinicId}
      and seen_at <= ${at}::timestamptz - make_interval(mins => least(idle_minutes, ${COMPLIANT_TIMEOUT_MINUTES}))
      and exists (select from clinic_add_ons
        where clinic_id = ${clinicId} and id = ${item} and add_on = 'compliance-mode')`

/** Sets the idle limit of all sessions of the clinic. */
export const limitSessions = (clinicId: number, idleMinutes: number): Statement =>
  sql`update sessions set idle_minutes = ${idleMinutes} where clinic_id = ${clinicId}`
