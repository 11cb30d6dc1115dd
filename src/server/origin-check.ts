import type { IncomingHttpHeaders } from 'node:http'
import { makeCookieCheck } from './cookie-check.ts'

interface CallOrigin {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

const isSigned = (path: string): boolean => path.startsWith('/api/webhooks/')

// Public forms are embedded in other sites and served on the clinics' own hosts. Mail programs unsubscribe with
// one click (RFC 8058).
const OPEN_TO_OTHER_SITES: Readonly<Record<string, RegExp>> = {
  'submit a public form': /^\/api\/form-submissions$/,
  'attach a file to a public form': /^\/api\/forms\/\d+\/files$/,
  'submit a public form without JavaScript': /^\/form\/[\w-]+$/,
  'unsubscribe with one click': /^\/unsubscribe\/[\w.-]+$/,
}

const isOpenToOtherSites = (path: string): boolean =>
  Object.values(OPEN_TO_OTHER_SITES).some((each) => each.test(path))

/**
 * Makes a check whether a state-changing call comes from another site. Such calls are refused even without our
 * cookie: a form of another site could sign a visitor in to a clinic of its choice. A bearer token without our
 * cookie comes from a program, because no form can send one. Webhooks are signed.
 */
export const makeForeignCheck = (cookie: string, publicUrl: string) => {
  const hasCookie = makeCookieCheck(cookie)
  const secure = publicUrl.startsWith('https:')
  return ({ method, path, headers }: CallOrigin): boolean => {
    if (SAFE_METHODS.has(method) || isSigned(path)) return false
    const { origin, host } = headers
    const site = headers['sec-fetch-site']
    const hasBearer = /^bearer /i.test(headers.authorization ?? '')
    const hasOurCookie = hasCookie(headers)
    if (!hasOurCookie && (hasBearer || isOpenToOtherSites(path))) return false
    if (origin === undefined && site === undefined) return hasOurCookie && !hasBearer
    if (site !== undefined && site !== 'same-origin') return true
    // A local trial installation is reached under several names, all without TLS.
    return origin !== undefined && origin !== publicUrl && (secure || origin !== `http://${host}`)
  }
}
