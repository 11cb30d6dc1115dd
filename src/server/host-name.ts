import type { IncomingMessage } from 'node:http'

const normalizeHost = (host: string): string =>
  host.trim().toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')

/**
 * Returns the host a visitor requested: lowercase, without port and final dot. Behind trusted proxies it is
 * the host they forward; otherwise, or if they forward none, it is the request's own host.
 */
export const requestedHost = ({ headers }: Pick<IncomingMessage, 'headers'>, proxies: number): string => {
  const forwarded = proxies > 0 ? headers['x-forwarded-host'] : undefined
  // Each proxy appends the requested host, so the entry of the outermost trusted proxy is this many places
  // from the right.
  const [forwardedHost] = String(forwarded ?? '')
    .split(',')
    .slice(-proxies || undefined)
  return normalizeHost(forwardedHost || (headers.host ?? ''))
}
