import { constants } from 'node:zlib'
import compression from 'compression'
import type { IncomingMessage } from 'node:http'
import { sessionCookie } from '#modules/platform'
import { makeCookieCheck } from './cookie-check.ts'
import type { Pages } from './server.ts'

// A page is compressed for each visitor, so with moderate effort: three quarters less size in about a millisecond.
const EFFORT = { level: 4, brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } } }

const OWN_SITE_VALUES = new Set(['same-origin', 'none'])

/**
 * Whether another site may have caused this request of a signed-in user. An attacker who can cause requests and see
 * their sizes could learn a page’s content from how well a guess in its address compresses (BREACH).
 */
const makeGuessCheck = (publicUrl: string) => {
  const isSignedIn = makeCookieCheck(sessionCookie(publicUrl))
  return ({ headers }: IncomingMessage): boolean =>
    isSignedIn(headers) && !OWN_SITE_VALUES.has(String(headers['sec-fetch-site']))
}

/** Compresses pages, except where another site may have caused the request of a signed-in user. */
export const compressPages = (publicUrl: string, pages: Pages): Pages => {
  const isGuess = makeGuessCheck(publicUrl)
  const compress = compression({
    ...EFFORT,
    filter: (request, response) => !isGuess(request) && compression.filter(request, response),
  })
  return (request, response, next) =>
    // The library is written for Express, and uses only what node:http has.
    compress(request as never, response as never, () => void pages(request, response, next))
}
