import { isAttended } from './attendance.ts'
import { $session, signInAgain } from './session.ts'

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
  /** The server's own sentence, for people. */
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
    this.detail = refusal.message
    this.code = refusal.code
    this.fields = refusal.fields ?? {}
  }
}

/** Calls the server as the signed-in person; a session that has ended asks for the password and goes on. */
export async function request<T>(
  method: string,
  url: string,
  body?: unknown,
  options: Options = {},
): Promise<Reply<T>> {
  const used = $session.get()?.token
  const response = await send(method, url, body, options)
  if (response.status !== 401 || url.startsWith('/api/auth/')) return reply(response)
  const renewed = $session.get()?.token !== used || (await signInAgain())
  return reply(renewed ? await send(method, url, body, options) : response)
}

/** Reads one resource. */
export const get = async <T>(url: string, options?: Options): Promise<T> =>
  (await request<T>('GET', url, undefined, options)).data

/** The server's sentence when it gave one, else the screen's own. */
export const reason = (error: unknown, fallback: string): string =>
  error instanceof RequestError ? (error.detail ?? fallback) : fallback

function send(method: string, url: string, body: unknown, options: Options): Promise<Response> {
  const token = $session.get()?.token
  const headers: Record<string, string> = {}
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (token) headers['authorization'] = `Bearer ${token}`
  if (!isAttended()) headers['x-unattended'] = '1'
  if (options.ifMatch) headers['if-match'] = options.ifMatch
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey
  return fetch(url, {
    method,
    headers,
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
