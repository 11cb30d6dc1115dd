import { createHash, createHmac, randomBytes } from 'node:crypto'
import { sql, type Statement } from '#events'
import { randomId } from '#modules/kernel'

/** Seconds after which a session ends however busy it is. */
export const ABSOLUTE_SECONDS = 24 * 60 * 60
const SEEN_EVERY_MS = 60_000

/** A session as it begins: the only moment at which its secret is known here without a browser telling it. */
export interface NewSession {
  readonly id: number
  /** For the cookie. */
  readonly secret: string
  /** For the Authorization header; follows from the secret, and the secret does not follow from it. */
  readonly token: string
}

/** What a session ends by. */
export interface SessionTimes {
  readonly idle_minutes: number
  readonly created_at: string
  readonly seen_at: string
}

/** A session as it is stored. */
export interface StoredSession extends SessionTimes {
  readonly clinic_id: number
  readonly id: number
  readonly user_id: number
  readonly role: string
  readonly secret_hash: Buffer
  readonly token_hash: Buffer
  readonly browser: boolean
  /** Whether the clinic may only read. */
  readonly restricted: boolean
  /** Whether the clinic asks for a second factor that the person does not have. */
  readonly factor_due: boolean
}

/** The token of the session with this secret. A page can hand it out again. */
export const tokenOf = (secret: string): string =>
  createHmac('sha256', secret).update('caretrail token').digest('base64url')

/** The form in which secrets and tokens are stored. */
export const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

export const newSession = (): NewSession => {
  const secret = randomBytes(32).toString('base64url')
  return { id: randomId(), secret, token: tokenOf(secret) }
}

interface Beginning {
  readonly clinicId: number
  readonly userId: number
  readonly browser: boolean
  /** Where from, and what its User-Agent header says. */
  readonly address: string
  readonly userAgent: string
  readonly idleMinutes: number
  /** Milliseconds since the epoch. */
  readonly now: number
}

const moment = (now: number): string => new Date(now).toISOString()

export const insertSession = (
  { id, secret, token }: NewSession,
  { clinicId, userId, browser, address, userAgent, idleMinutes, now }: Beginning,
): Statement =>
  sql`insert into sessions (clinic_id, id, user_id, secret_hash, token_hash, browser, address, user_agent,
        idle_minutes, created_at, seen_at)
      values (${clinicId}, ${id}, ${userId}, ${digest(secret)}, ${digest(token)}, ${browser}, ${address}, ${userAgent},
        ${idleMinutes}, ${moment(now)}, ${moment(now)})`

/** The session whose secret or token has this hash, whichever clinic it is of. */
export const findSession = (hash: Buffer): Statement<StoredSession> =>
  sql`select * from find_session(${hash})`

/** How long a session has been there, and idle; no row once it was ended, or may do nothing but ask for more proof. */
export const sessionTimes = (clinicId: number, id: number): Statement<SessionTimes> =>
  sql`select created_at, seen_at, idle_limit(clinic_id, idle_minutes) as idle_minutes from sessions
      where clinic_id = ${clinicId} and id = ${id} and not is_factor_due(clinic_id, user_id)`

/** Whether a session has neither been idle for too long nor lasted for too long. */
export const isLive = ({ created_at, seen_at, idle_minutes }: SessionTimes, now: number): boolean =>
  now - Date.parse(seen_at) < idle_minutes * 60_000 && now - Date.parse(created_at) < ABSOLUTE_SECONDS * 1000

/** Whether it is time to write down again that the session is in use. */
export const isDue = ({ seen_at }: StoredSession, now: number): boolean =>
  now - Date.parse(seen_at) >= SEEN_EVERY_MS

export const touchSession = ({ clinic_id, id, seen_at }: StoredSession, now: number): Statement =>
  sql`update sessions set seen_at = ${moment(now)}
      where clinic_id = ${clinic_id} and id = ${id} and seen_at = ${seen_at}`

export const endSession = (clinicId: number, id: number): Statement =>
  sql`delete from sessions where clinic_id = ${clinicId} and id = ${id}`

/** Ends what a person has open, but for the session that is kept. */
export const endSessionsOf = (clinicId: number, userId: number, kept = 0): Statement =>
  sql`delete from sessions where clinic_id = ${clinicId} and user_id = ${userId} and id <> ${kept}`

/** Clears away what ended by itself. */
export const dropOldSessions = (clinicId: number, now: number): Statement =>
  sql`delete from sessions
      where clinic_id = ${clinicId} and created_at < ${moment(now - ABSOLUTE_SECONDS * 1000)}`

/** Gives every session of the clinic, begun or to begin, its time to be idle. */
export const limitSessions = (clinicId: number, idleMinutes: number): Statement =>
  sql`update sessions set idle_minutes = ${idleMinutes} where clinic_id = ${clinicId}`
