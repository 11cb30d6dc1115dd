import type { Wall } from '#modules/kernel'
import { type Closed, nothingChanges, onlyToday } from './errors.ts'

const HARMLESS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** What people send to come in and to leave. */
const COMING_IN = new Set(['/api/auth/login', '/api/auth/logout', '/api/auth/passkeys/challenge'])

/** What is for patients, or for those who are not in yet, or is of the whole installation as it is now. */
const CLOSED = [
  /^\/(form|invitation|join|confirm-email|reset-password|unsubscribe|checkout|subscription-success)(\/|$)/,
  /^\/(forgot-password|practice-portal)\/?$/,
  /^\/api\/(export|proof\/bundle|practice|webhooks|forms|calendar-feed)(\/|$)/,
  /^\/api\/backups\/\d+\/download$/,
]

/** What stands at the front door as of a moment: who may not go on, and what they are told. */
export const gateAsOf =
  (wall: Wall) =>
  (method: string, path: string): Closed | undefined => {
    if (CLOSED.some((closed) => closed.test(path))) return onlyToday(wall)
    return HARMLESS.has(method) || COMING_IN.has(path) ? undefined : nothingChanges(wall)
  }
