import type { IncomingHttpHeaders } from 'node:http'

/** What the check looks at. */
export interface Calling {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
}

const harmless = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a changing call that carries our cookie may come from another site. Calls without the cookie have
 * nothing to abuse, webhooks are signed, and a bearer sent without any browser's marks is a program's.
 */
export const isForeign = (cookie: string, publicUrl: string) => {
  const carriesOurs = new RegExp(`(?:^|;\\s*)${cookie}=`)
  const secure = publicUrl.startsWith('https:')
  return ({ method, path, headers }: Calling): boolean => {
    if (harmless.has(method) || path.startsWith('/api/webhooks/')) return false
    if (!carriesOurs.test(headers.cookie ?? '')) return false
    const { origin, host } = headers
    const site = headers['sec-fetch-site']
    if (origin === undefined && site === undefined) return !/^bearer /i.test(headers.authorization ?? '')
    if (site !== undefined && site !== 'same-origin') return true
    // A machine that is tried out at home is reached under several names, none of them with TLS.
    return origin !== undefined && origin !== publicUrl && (secure || origin !== `http://${host}`)
  }
}
