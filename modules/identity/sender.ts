import { isIP } from 'node:net'
import { type HttpServerRequest } from '@effect/platform'
import { Option } from 'effect'
import type { Sender } from './recognise.ts'
import type { Caller } from './sign-in.ts'

type Headers = Readonly<Record<string, string | undefined>>

/**
 * Where a request comes from. The front door has put the one address it vouches for into this header, over
 * whatever a client wrote there.
 */
const addressIn = (headers: Headers): string | undefined => {
  const address = headers['x-forwarded-for']
  return address && isIP(address) ? address : undefined
}

const addressOf = ({ headers, remoteAddress }: HttpServerRequest.HttpServerRequest): string =>
  addressIn(headers) ?? Option.getOrElse(remoteAddress, () => 'unknown')

/** Who sends a request, as far as the request tells. */
export const senderOf = (request: HttpServerRequest.HttpServerRequest): Sender => ({
  method: request.method,
  cookie: request.headers['cookie'],
  authorization: request.headers['authorization'],
  address: addressOf(request),
  request: request.headers['x-request-id'],
})

/** Who opens a page. */
export const visitorOf = (headers: Headers): Omit<Sender, 'method' | 'authorization'> => ({
  cookie: headers['cookie'],
  address: addressIn(headers) ?? 'unknown',
  request: headers['x-request-id'],
})

/** Who asks to be let in. Browsers add these two headers, and scripts in them cannot leave them out. */
export const callerOf = (request: HttpServerRequest.HttpServerRequest): Caller => ({
  browser: request.headers['origin'] !== undefined || request.headers['sec-fetch-site'] !== undefined,
  address: addressOf(request),
  request: request.headers['x-request-id'],
})
