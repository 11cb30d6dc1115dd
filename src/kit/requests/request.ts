import { describeFields, describeRefusal, type RefusalBody } from '../../language/describe-refusal.ts'
import { text } from '../../language/index.ts'
import { isUserActive } from './attendance.ts'
import { forgetLostChanges, sendOnce } from './lost-changes.ts'
import { askForProof } from './recent-proof.ts'
import { $session, signInAgain } from './session.ts'
import { noteOwnPosition } from '../updates/log-position.ts'
import { UserError } from './user-error.ts'

export interface Options {
  /** The version the change is based on, from a response's `etag`. */
  readonly ifMatch?: string | undefined
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
  /** Lets the request continue after the user leaves the page. */
  readonly keepalive?: boolean
}

export interface Reply<T> {
  readonly data: T
  readonly status: number
  /** URL of the next page of a list; undefined on the last one. */
  readonly next: string | undefined
  /** Number of rows on all pages of a list. */
  readonly total: number | undefined
  readonly etag: string | undefined
  readonly headers: Headers
}

/** The response header of a change with the end of the log after it. */
export const LOG_POSITION = 'x-log-position'

/** A response other than success. */
export class RequestError extends Error {
  readonly status: number
  /** The server's message for the user, in the language of the page. */
  readonly detail: string | undefined
  readonly code: string | undefined
  readonly fields: Readonly<Record<string, string>>
  /** The whole response, for callers that need more of it, such as the conflicts of a booking. */
  readonly body: unknown

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`)
    this.name = 'RequestError'
    this.status = status
    this.body = json(body)
    const refusal = (this.body ?? {}) as RefusalBody
    this.detail = describeRefusal(refusal)
    this.code = refusal.code
    this.fields = describeFields(refusal)
  }
}

// Callers of these endpoints handle a 401 themselves, without a password prompt.
const SIGN_IN_URLS = new Set(['login', 'register', 'me', 'logout'].map((call) => `/api/auth/${call}`))

// A POST that may not run twice gets its key from `createIdempotentPost`.
const CHANGING_METHODS = new Set(['PUT', 'DELETE'])

/**
 * Calls the server as the signed-in user. If the session has expired, or the call requires a recent proof of who the
 * user is, asks for the password first.
 */
export async function request<T>(
  method: string,
  url: string,
  body?: unknown,
  options: Options = {},
): Promise<Reply<T>> {
  const call = (keyed: Options) => send(method, url, body, keyed)
  const callAsUser = (keyed: Options) =>
    SIGN_IN_URLS.has(url) ? call(keyed) : asProven(() => asSignedIn(() => call(keyed)))
  const response = await (CHANGING_METHODS.has(method) && options.idempotencyKey === undefined
    ? sendOnce(JSON.stringify([method, url, body, options.ifMatch]), (idempotencyKey) =>
        callAsUser({ ...options, idempotencyKey }),
      )
    : callAsUser(options))
  if (method !== 'GET' && response.ok) forgetLostChanges()
  if (method !== 'GET' || !response.ok) noteOwnPosition(response.headers.get(LOG_POSITION))
  return reply(response)
}

/** Makes a call; if the session has expired, asks for the password and repeats the call. */
export async function asSignedIn<Answer extends { readonly status: number }>(
  call: () => Promise<Answer>,
): Promise<Answer> {
  const usedToken = $session.get()?.token
  const response = await call()
  if (response.status !== 401) return response
  const isSignedIn = $session.get()?.token !== usedToken || (await signInAgain())
  return isSignedIn ? call() : response
}

const needsProof = async (answer: Response): Promise<boolean> =>
  answer.status === 403 &&
  (json(await answer.clone().text()) as RefusalBody | undefined)?.code === 'proof_needed'

/** Makes a call; if it requires a recent proof of who the user is, asks for the password and repeats the call. */
async function asProven(call: () => Promise<Response>): Promise<Response> {
  const response = await call()
  return (await needsProof(response)) && (await askForProof()) ? call() : response
}

/** Fetches a file; a refusal throws a RequestError. */
export async function getFile(url: string, signal?: AbortSignal): Promise<Blob> {
  const response = await asSignedIn(() => send('GET', url, undefined, signal ? { signal } : {}))
  if (!response.ok) throw new RequestError(response.status, response.statusText, await response.text())
  return response.blob()
}

export const get = async <T>(url: string, options?: Options): Promise<T> =>
  (await request<T>('GET', url, undefined, options)).data

/** Returns the server's message or a `UserError`'s own, else the screen's fallback. */
export function reason(error: unknown, fallback: string): string {
  if (error instanceof UserError) return error.message
  return error instanceof RequestError ? (error.detail ?? fallback) : fallback
}

/** Returns the reason of a failure that a toast has reported; null if the toast's text is the reason. */
export function reasonUnlessSaid(toastText: string, error: unknown): string | null {
  const why = reason(error, toastText)
  return why === toastText ? null : why
}

/** Returns what a form adds to the toast about a failure: without a connection, that nothing typed is lost. */
export const formProblem = (toastText: string, error: unknown): string | null =>
  error instanceof TypeError ? text.offline : reasonUnlessSaid(toastText, error)

/** Builds the headers that identify the user and the kind of call. */
export function headersOf(options: Options = {}): Record<string, string> {
  const token = $session.get()?.token
  const headers: Record<string, string> = {}
  if (token) headers['authorization'] = `Bearer ${token}`
  if (!isUserActive()) headers['x-unattended'] = '1'
  if (options.ifMatch) headers['if-match'] = options.ifMatch
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey
  return headers
}

function send(method: string, url: string, body: unknown, options: Options): Promise<Response> {
  return fetch(url, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headersOf(options) },
    credentials: 'include',
    body: body === undefined ? null : JSON.stringify(body),
    signal: options.signal ?? null,
    keepalive: options.keepalive ?? false,
  })
}

async function reply<T>(response: Response): Promise<Reply<T>> {
  const content = await response.text()
  if (!response.ok) throw new RequestError(response.status, response.statusText, content)
  return {
    data: json(content) as T,
    status: response.status,
    next: next(response.headers.get('link')),
    total: total(response.headers.get('x-total-count')),
    etag: response.headers.get('etag') ?? undefined,
    headers: response.headers,
  }
}

const next = (link: string | null) => /<([^>]*)>\s*;[^,]*\brel="?next\b/.exec(link ?? '')?.[1]

const total = (count: string | null) => (count === null ? undefined : Number(count))

function json(content: string): unknown {
  try {
    return content ? JSON.parse(content) : undefined
  } catch {
    return undefined
  }
}
