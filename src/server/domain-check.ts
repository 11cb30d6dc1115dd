import type { IncomingMessage, ServerResponse } from 'node:http'
import { parseHost } from '#contracts/custom-domains'
import type { CustomHosts } from './custom-hosts.ts'
import { notFound, sendJson, refuseRequest } from './replies.ts'

const PATH = '/api/domains/allowed'

/**
 * Answers the reverse proxy before it requests a certificate for a host (`ask` of Caddy's `on_demand_tls`):
 * 200 if the host serves forms, otherwise 404. Returns false for other paths.
 */
export const domainCheck =
  ({ findCurrent }: CustomHosts) =>
  (path: string, { method, url = '' }: IncomingMessage, response: ServerResponse): boolean => {
    if (path !== PATH || (method !== 'GET' && method !== 'HEAD')) return false
    const domain = new URLSearchParams(url.slice(path.length)).get('domain') ?? ''
    const host = domain.length <= 300 ? parseHost(domain) : null
    void (async () => {
      if (host !== null && (await findCurrent(host))?.active) sendJson(response, 200, { ok: true })
      else refuseRequest(response, path, notFound)
    })()
    return true
  }
