import { said } from '../text/index.ts'
import { isAttended } from './attendance.ts'
import { $session, signInAgain } from './session.ts'
import { Spoken } from './spoken.ts'

export interface Options {
  /** The version a change stands on, as an answer's `etag` gave it. */
  readonly ifMatch?: string | undefined
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
  /** It goes on when the page is left. */
  readonly keepalive?: boolean
}

export interface Reply<T> {
  readonly data: T
  readonly status: number
  /** Where the next page of a list is, when there is more. */
  readonly next: string | undefined
  /** How many rows all pages of a list have. */
  readonly total: number | undefined
  readonly etag: string | undefined
  readonly headers: Headers
}

/** A call that was answered with anything but success. */
export class RequestError extends Error {
  readonly status: number
  /** The server's own sentence, for people, in the language of the page. */
  readonly detail: string | undefined
  readonly code: string | undefined
  readonly fields: Readonly<Record<string, string>>
  /** The whole refusal, for callers that know more of it, such as the conflicts of a booking. */
  readonly body: unknown

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`)
    this.name = 'RequestError'
    this.status = status
    this.body = json(body)
    const refusal = (this.body ?? {}) as { message?: string; code?: string; fields?: Record<string, string> }
    this.detail = refusal.message && said(refusal.message)
    this.code = refusal.code
    this.fields = Object.fromEntries(
      Object.entries(refusal.fields ?? {}).map(([field, message]) => [field, said(message)]),
    )
  }
}

// Whoever makes these calls knows what a 401 means, and asks nobody for a password because of it.
const SIGNING_IN = new Set(['login', 'register', 'me', 'logout'].map((call) => `/api/auth/${call}`))

/** Calls the server as the signed-in person; a session that has ended asks for the password and goes on. */
export async function request<T>(
  method: string,
  url: string,
  body?: unknown,
  options: Options = {},
): Promise<Reply<T>> {
  const call = () => send(method, url, body, options)
  return reply(await (SIGNING_IN.has(url) ? call() : asSignedIn(call)))
}

/** Makes a call; where the session has ended it asks for the password, and makes it once more. */
export async function asSignedIn<Answer extends { readonly status: number }>(
  call: () => Promise<Answer>,
): Promise<Answer> {
  const used = $session.get()?.token
  const answer = await call()
  if (answer.status !== 401) return answer
  const renewed = $session.get()?.token !== used || (await signInAgain())
  return renewed ? call() : answer
}

/** Fetches a file; a refusal is a RequestError like any other. */
export async function getFile(url: string, signal?: AbortSignal): Promise<Blob> {
  const response = await asSignedIn(() => send('GET', url, undefined, signal ? { signal } : {}))
  if (!response.ok) throw new RequestError(response.status, response.statusText, await response.text())
  return response.blob()
}

/** Reads one resource. */
export const get = async <T>(url: string, options?: Options): Promise<T> =>
  (await request<T>('GET', url, undefined, options)).data

/** The server's sentence or this side's own when there is one, else the screen's. */
export function reason(error: unknown, fallback: string): string {
  if (error instanceof Spoken) return error.message
  return error instanceof RequestError ? (error.detail ?? fallback) : fallback
}

/** What a call says of who makes it, and of how. */
export function headersOf(options: Options = {}): Record<string, string> {
  const token = $session.get()?.token
  const headers: Record<string, string> = {}
  if (token) headers['authorization'] = `Bearer ${token}`
  if (!isAttended()) headers['x-unattended'] = '1'
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
