import { isIP } from 'node:net'
import { type HttpServerRequest } from '@effect/platform'
import { Option } from 'effect'
import type { Sender } from './recognise.ts'
import type { Caller } from './sign-in.ts'

/**
 * Where a request comes from. The front door has put the one address it vouches for into this header, over
 * whatever a client wrote there.
 */
const FROM = 'x-forwarded-for'
const REQUEST = 'x-request-id'
/** What screens say of calls that nobody has asked them for. */
const UNATTENDED = 'x-unattended'

const addressIn = (told: string | null | undefined): string | undefined =>
  told && isIP(told) ? told : undefined

const addressOf = ({ headers, remoteAddress }: HttpServerRequest.HttpServerRequest): string =>
  addressIn(headers[FROM]) ?? Option.getOrElse(remoteAddress, () => 'unknown')

/** Who sends a request, as far as the request tells. */
export const senderOf = (request: HttpServerRequest.HttpServerRequest): Sender => ({
  method: request.method,
  cookie: request.headers['cookie'],
  authorization: request.headers['authorization'],
  address: addressOf(request),
  request: request.headers[REQUEST],
  unattended: request.headers[UNATTENDED] !== undefined || isEventSource(request),
})

// A stream of events is opened, and opened again, without anybody; a browser lets it say nothing else of itself.
const isEventSource = ({ headers }: HttpServerRequest.HttpServerRequest): boolean =>
  headers['accept'] === 'text/event-stream'

/** Who opens a page. */
export const visitorOf = (headers: Headers): Omit<Sender, 'method' | 'authorization'> => ({
  cookie: headers.get('cookie') ?? undefined,
  address: addressIn(headers.get(FROM)) ?? 'unknown',
  request: headers.get(REQUEST) ?? undefined,
})

/** Who asks to be let in. Browsers add these two headers, and scripts in them cannot leave them out. */
export const callerOf = (request: HttpServerRequest.HttpServerRequest): Caller => ({
  browser: request.headers['origin'] !== undefined || request.headers['sec-fetch-site'] !== undefined,
  address: addressOf(request),
  request: request.headers[REQUEST],
  device: request.headers['user-agent'],
})
