import type { LocalTime } from '#modules/kernel'
import { asOfResponse, type AsOfResponse } from './errors.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The POST requests for signing in and out. */
const SIGN_IN_PATHS = new Set(['/api/auth/login', '/api/auth/logout', '/api/auth/passkeys/challenge'])

/** Pages for people who are not signed in, and requests about the installation's current state. */
const UNAVAILABLE_PATHS = [
  /^\/(form|invitation|join|confirm-email|reset-password|unsubscribe|visit|checkout|subscription-success)(\/|$)/,
  /^\/(forgot-password|practice-portal)\/?$/,
  /^\/api\/(export|proof\/bundle|practice|webhooks|forms|calendar-feed)(\/|$)/,
  /^\/api\/backups\/\d+\/download$/,
]

/** Returns the gate for requests as of a moment: it refuses a request, or lets it through (undefined). */
export const gateAsOf =
  (wallTime: LocalTime) =>
  (method: string, path: string): AsOfResponse | undefined => {
    if (UNAVAILABLE_PATHS.some((closed) => closed.test(path))) return asOfResponse('not available', wallTime)
    return SAFE_METHODS.has(method) || SIGN_IN_PATHS.has(path)
      ? undefined
      : asOfResponse('read only', wallTime)
  }
