import type { IncomingMessage, ServerResponse } from 'node:http'
import { hostIn } from '#contracts/domains'
import type { CustomHosts } from '../custom-hosts.ts'
import { notFound, sendJson, turnAway } from './answers.ts'

const PATH = '/api/domains/allowed'

/**
 * Answers the proxy in front, which asks before it gets a certificate for a host (`ask` of Caddy's `on_demand_tls`):
 * 200 where forms are served at the host, else 404. False for other paths.
 */
export const domainCheck =
  ({ known }: CustomHosts) =>
  (path: string, { method, url = '' }: IncomingMessage, response: ServerResponse): boolean => {
    if (path !== PATH || (method !== 'GET' && method !== 'HEAD')) return false
    const domain = new URLSearchParams(url.slice(path.length)).get('domain') ?? ''
    const host = domain.length <= 300 ? hostIn(domain) : null
    if (host !== null && known(host)?.active) sendJson(response, 200, { ok: true })
    else turnAway(response, path, notFound)
    return true
  }
