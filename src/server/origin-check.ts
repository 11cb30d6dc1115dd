import type { IncomingHttpHeaders } from 'node:http'

export interface CallOrigin {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
}

const harmless = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Decides whether a state-changing call that carries our cookie may come from another site. Calls without the
 * cookie have nothing to abuse, webhooks are signed, and a bearer token without browser headers comes from a
 * program.
 */
export const isForeign = (cookie: string, publicUrl: string) => {
  const carriesOurs = new RegExp(`(?:^|;\\s*)${cookie}=`)
  const secure = publicUrl.startsWith('https:')
  return ({ method, path, headers }: CallOrigin): boolean => {
    if (harmless.has(method) || path.startsWith('/api/webhooks/')) return false
    if (!carriesOurs.test(headers.cookie ?? '')) return false
    const { origin, host } = headers
    const site = headers['sec-fetch-site']
    if (origin === undefined && site === undefined) return !/^bearer /i.test(headers.authorization ?? '')
    if (site !== undefined && site !== 'same-origin') return true
    // A local trial installation is reached under several names, all without TLS.
    return origin !== undefined && origin !== publicUrl && (secure || origin !== `http://${host}`)
  }
}
