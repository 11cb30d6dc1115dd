import type { IncomingMessage } from 'node:http'

const plain = (host: string): string => host.trim().toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')

/**
 * The host a visitor has named: in small letters, without port and final dot. With proxies of ours in front it is the
 * one they tell of; where they tell nothing, and without them, it is the one of the request itself.
 */
export const hostNamed = ({ headers }: Pick<IncomingMessage, 'headers'>, proxies: number): string => {
  const forwarded = proxies > 0 ? headers['x-forwarded-host'] : undefined
  // Each proxy appends what it was asked for: of those of ours, the outermost.
  const [told] = String(forwarded ?? '')
    .split(',')
    .slice(-proxies || undefined)
  return plain(told || (headers.host ?? ''))
}
