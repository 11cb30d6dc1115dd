import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { HOST_CLINIC, plainRefusal } from '#modules/kernel'
import { type Log, sessionCookie, type Settings } from '#modules/platform'
import type { AcceptedBodiesFinder } from '../program/openapi/request-bodies.ts'
import { canonicalPath, isReadablePath, withoutEndingSlash } from './canonical-path.ts'
import { isApi, refuseRequest, type RequestRefusal } from './replies.ts'
import {
  announcesTooLarge,
  discardBody,
  isUpload,
  MAX_BODY_BYTES,
  maxBodyBytesOf,
  stopWhenTooLarge,
} from './body-limit.ts'
import { clientAddress } from './client-address.ts'
import { setSecurityHeaders } from './headers.ts'
import { limitBodyTime } from './body-timeout.ts'
import { reportTiming } from './server-timing.ts'
import { makeForeignCheck } from './origin-check.ts'
import { logRefused } from './refused-requests.ts'
import { METHODS } from './request-method.ts'

interface AdmittedRequest {
  readonly id: string
  /** The path without the query, as sent: only its canonical spelling is admitted. */
  readonly path: string
}

const READ_METHODS = new Set(['GET', 'HEAD'])

const wrongMethod: RequestRefusal = { status: 405, ...plainRefusal('WrongMethod') }
const malformed: RequestRefusal = { status: 400, ...plainRefusal('Malformed') }
const misspelled: RequestRefusal = { status: 400, ...plainRefusal('PathMisspelled') }
const tooLarge: RequestRefusal = { status: 413, ...plainRefusal('TooLarge') }
const foreign: RequestRefusal = { status: 403, ...plainRefusal('ForeignOrigin') }

const pathRefusal = (url: string): RequestRefusal => (isReadablePath(url) ? misspelled : malformed)

const movedTo = (location: string): RequestRefusal => ({
  status: 308,
  ...plainRefusal('PathMisspelled'),
  headers: { location },
})

/**
 * Checks every request first: refuses requests that are unreadable, too large or from another site. Sets
 * headers that later handlers trust: `x-request-id`, and the client's address as `x-forwarded-for`. Returns
 * undefined if it already responded.
 */
export const admission = (config: Settings, log: Log, bodies: AcceptedBodiesFinder) => {
  const findRefusal = makeRefusalFinder(config, bodies)
  return (request: IncomingMessage, response: ServerResponse): AdmittedRequest | undefined => {
    const { url = '' } = request
    const path = canonicalPath(url)
    const id = setTrustedHeaders(request, config.trustedProxies)
    setSecurityHeaders(response)
    const foundRefusal = path === undefined ? pathRefusal(url) : findRefusal(request, path)
    if (path === undefined || foundRefusal) {
      const refusal = foundRefusal ?? malformed
      const { status } = refusal
      if (status >= 400)
        logRefused(log, request, { id, path: path ?? url, status, isForeign: refusal === foreign })
      refuse(request, response, path ?? url, refusal)
      return undefined
    }
    limitBodyTime(request, isUpload(bodies, request, path))
    stopWhenTooLarge(request, maxBodyBytesOf(bodies, request, path), () =>
      refuseBody(request, response, path),
    )
    if (isApi(path)) {
      reportTiming(request, response)
      response.setHeader('cache-control', 'no-store')
    }
    return { id, path }
  }
}

const makeRefusalFinder = ({ publicUrl }: Settings, bodies: AcceptedBodiesFinder) => {
  const isForeignCall = makeForeignCheck(sessionCookie(publicUrl), publicUrl)
  return (request: IncomingMessage, path: string): RequestRefusal | undefined => {
    const { method = 'GET', headers } = request
    if (!METHODS.has(method)) return wrongMethod
    if (!URL.canParse(`http://${headers.host ?? 'localhost'}${path}`)) return malformed
    const canonicalUrl = withoutEndingSlash(path, request.url ?? '')
    if (canonicalUrl) return READ_METHODS.has(method) ? movedTo(canonicalUrl) : misspelled
    if (announcesTooLarge(request, maxBodyBytesOf(bodies, request, path))) return tooLarge
    return isForeignCall({ method, path, headers }) ? foreign : undefined
  }
}

const setTrustedHeaders = ({ headers, socket }: IncomingMessage, proxies: number): string => {
  const id = randomUUID()
  const forwarded = headers['x-forwarded-for']
  headers['x-forwarded-for'] = clientAddress(socket.remoteAddress, String(forwarded ?? ''), proxies)
  headers['x-request-id'] = id
  for (const name of [
    'forwarded',
    'x-real-ip',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-forwarded-port',
    HOST_CLINIC,
  ]) {
    delete headers[name]
  }
  if (headers.cookie?.includes('%')) headers.cookie = readableCookies(headers.cookie)
  return id
}

const readableCookies = (cookies: string): string =>
  cookies
    .split(';')
    .filter((pair) => {
      try {
        return decodeURIComponent(pair) !== ''
      } catch {
        return false
      }
    })
    .join(';')

const refuseBody = (request: IncomingMessage, response: ServerResponse, path: string): void => {
  if (response.headersSent) request.destroy()
  else refuse(request, response, path, tooLarge)
}

// Read and discard refused bodies up to this size: a connection reset would hide the reason from the client.
const MAX_DISCARDED_BYTES = 16 * MAX_BODY_BYTES

// If the client announces more, do not wait for the rest: close the connection after the response.
const refuse = (
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  refusal: RequestRefusal,
): void => {
  const { 'content-length': length, 'transfer-encoding': chunked } = request.headers
  if (!length && !chunked) return refuseRequest(response, path, refusal)
  if (Number(length) <= MAX_DISCARDED_BYTES && !chunked) {
    limitBodyTime(request, false)
    return refuseRequest(response, path, refusal)
  }
  refuseRequest(response, path, { ...refusal, headers: { connection: 'close' } })
  if (!chunked) return void response.once('finish', () => request.destroy())
  limitBodyTime(request, false)
  discardBody(request, MAX_DISCARDED_BYTES)
}
