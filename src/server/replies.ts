import type { ServerResponse } from 'node:http'

type Headers = Readonly<Record<string, string>>

/** Sends JSON that must not be kept by anyone on the way. */
export const sendJson = (
  response: ServerResponse,
  status: number,
  body: object,
  headers: Headers = {},
): void => {
  const text = JSON.stringify(body)
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    ...headers,
  })
  response.end(text)
}

/** What the front door answers by itself, in the shape of all replies that are not ok. */
export interface Turned {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly headers?: Headers
}

/** The answer where nobody answers. */
export const notFound: Turned = { status: 404, code: 'not_found', message: 'There is nothing here.' }

/** Turns a request away: JSON below /api, one plain sentence elsewhere. */
export const turnAway = (response: ServerResponse, path: string, turned: Turned): void => {
  const { status, code, message, headers } = turned
  if (isApi(path)) return sendJson(response, status, { message, code }, headers)
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    ...headers,
  })
  response.end(`${message}\n`)
}

// The API's reference is read by people.
const reference = /^\/api\/docs\/?$/

/** Whether the API answers this path, and not a page. */
export const isApi = (path: string): boolean =>
  (path === '/api' || path.startsWith('/api/')) && !reference.test(path)
