import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { HOST_CLINIC } from '#modules/kernel'
import { type Log, sessionCookie, type Settings } from '#modules/platform'
import type { Bodies } from '../openapi/bodies.ts'
import { isApi, turnAway, type Turned } from './answers.ts'
import { announcesTooMuch, hearOut, isUpload, largestBody, largestOf, whenTooMuch } from './body-limit.ts'
import { clientAddress } from './client-address.ts'
import { securityHeaders } from './headers.ts'
import { inTime } from './in-time.ts'
import { timed } from './timing.ts'
import { isForeign } from './origin-check.ts'

/** A request that may go on. */
export interface Admitted {
  readonly id: string
  /** The path as it was sent, without its query. */
  readonly path: string
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

const wrongMethod: Turned = { status: 405, code: 'wrong_method', message: 'This method is not used here.' }
const malformed: Turned = { status: 400, code: 'malformed', message: 'The request could not be read.' }
const tooLarge: Turned = { status: 413, code: 'too_large', message: 'That is larger than can be taken here.' }
const foreign: Turned = { status: 403, code: 'foreign_origin', message: 'This call came from another site.' }

/**
 * Looks at every request first: refuses what cannot be read, is too large or comes from another site, and
 * puts what others may rely on into its headers: `x-request-id` and, as `x-forwarded-for`, the one address
 * of the client. Answers undefined when it has answered the request itself.
 */
export const admission = (config: Settings, log: Log, bodies: Bodies) => {
  const fault = faultFinder(config, bodies)
  const secure = securityHeaders(config.publicUrl)
  return (request: IncomingMessage, response: ServerResponse): Admitted | undefined => {
    const { url = '' } = request
    const path = readablePath(url, request.headers.host)
    const id = settle(request, config.trustedProxies)
    secure(response)
    const turned = path === undefined ? malformed : fault(request, path)
    if (path === undefined || turned) {
      if (turned === foreign)
        log('warning', 'A call came from another site; is PUBLIC_URL right?', { request: id })
      refuse(request, response, path ?? url, turned ?? malformed)
      return undefined
    }
    inTime(request, isUpload(bodies, request, path))
    whenTooMuch(request, largestOf(bodies, request, path), () => refuseBody(request, response, path))
    if (isApi(path)) {
      timed(request, response)
      response.setHeader('cache-control', 'no-store')
    }
    return { id, path }
  }
}

const faultFinder = ({ publicUrl }: Settings, bodies: Bodies) => {
  const comesFromElsewhere = isForeign(sessionCookie(publicUrl), publicUrl)
  return (request: IncomingMessage, path: string): Turned | undefined => {
    const { method = 'GET', headers } = request
    if (!methods.has(method)) return wrongMethod
    if (announcesTooMuch(request, largestOf(bodies, request, path))) return tooLarge
    return comesFromElsewhere({ method, path, headers }) ? foreign : undefined
  }
}

const readablePath = (url: string, host: string | undefined): string | undefined => {
  const [path = ''] = url.split('?', 1)
  if (!/^\/(?!\/)/.test(path) || !URL.canParse(`http://${host ?? 'localhost'}${path}`)) return undefined
  try {
    return decodeURIComponent(path).includes('\0') ? undefined : path
  } catch {
    return undefined
  }
}

const settle = ({ headers, socket }: IncomingMessage, proxies: number): string => {
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

// Of whoever sends no more than this, all is read, for nobody: a connection that breaks would not tell them why.
const READ_OUT = 16 * largestBody

// Of whoever announces more, what is still to come is not waited for: the connection ends with the answer.
const refuse = (request: IncomingMessage, response: ServerResponse, path: string, turned: Turned): void => {
  const { 'content-length': length, 'transfer-encoding': chunked } = request.headers
  if (!length && !chunked) return turnAway(response, path, turned)
  if (Number(length) <= READ_OUT && !chunked) {
    inTime(request, false)
    return turnAway(response, path, turned)
  }
  turnAway(response, path, { ...turned, headers: { connection: 'close' } })
  if (!chunked) return void response.once('finish', () => request.destroy())
  inTime(request, false)
  hearOut(request, READ_OUT)
}
