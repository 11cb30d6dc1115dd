import { isIP } from 'node:net'
import { type HttpServerRequest } from '@effect/platform'
import { Option } from 'effect'
import { languageFor } from '#modules/kernel'
import { cookieIn } from '../sessions/request-credentials.ts'
import type { Sender } from './recognize-request.ts'
import type { Caller } from '../accounts/caller.ts'

/** The header with the client address. The reverse proxy overwrites any value from the client. */
const CLIENT_ADDRESS_HEADER = 'x-forwarded-for'
const REQUEST_ID_HEADER = 'x-request-id'
/** The header that screens set on calls without user input. */
const UNATTENDED_HEADER = 'x-unattended'
/** The cookie with the language chosen on a page without sign-in. */
const LANGUAGE_COOKIE = 'language'

const validAddress = (address: string | null | undefined): string | undefined =>
  address && isIP(address) ? address : undefined

const addressOf = ({ headers, remoteAddress }: HttpServerRequest.HttpServerRequest): string =>
  validAddress(headers[CLIENT_ADDRESS_HEADER]) ?? Option.getOrElse(remoteAddress, () => 'unknown')

/** The sender of a request, by its headers. */
export const senderOf = (request: HttpServerRequest.HttpServerRequest): Sender => ({
  method: request.method,
  cookie: request.headers['cookie'],
  authorization: request.headers['authorization'],
  address: addressOf(request),
  request: request.headers[REQUEST_ID_HEADER],
  unattended: request.headers[UNATTENDED_HEADER] !== undefined || isEventSource(request),
})

// Browsers open and reopen live-update connections without user input, and an EventSource cannot set headers of its
// own.
const isEventSource = ({ headers }: HttpServerRequest.HttpServerRequest): boolean =>
  headers['accept'] === 'text/event-stream'

/** The sender of a page request. */
export const visitorOf = (headers: Headers): Omit<Sender, 'method' | 'authorization'> => ({
  cookie: headers.get('cookie') ?? undefined,
  address: validAddress(headers.get(CLIENT_ADDRESS_HEADER)) ?? 'unknown',
  request: headers.get(REQUEST_ID_HEADER) ?? undefined,
})

/** The source of a sign-in. Browsers add these two headers, and scripts in them cannot omit them. */
export const callerOf = (request: HttpServerRequest.HttpServerRequest): Caller => ({
  browser: request.headers['origin'] !== undefined || request.headers['sec-fetch-site'] !== undefined,
  address: addressOf(request),
  request: request.headers[REQUEST_ID_HEADER],
  device: request.headers['user-agent'],
  cookie: request.headers['cookie'],
  language: languageFor(
    cookieIn(request.headers['cookie'], LANGUAGE_COOKIE) ?? null,
    request.headers['accept-language'] ?? null,
  ),
})
