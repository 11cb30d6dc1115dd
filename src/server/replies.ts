import type { ServerResponse } from 'node:http'
import { type Params, plainRefusal } from '#modules/kernel'

type Headers = Readonly<Record<string, string>>

/** Sends JSON that must not be cached. */
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

/** A refusal by the server itself, in the shape of all error responses. */
export interface RequestRefusal {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly params?: Params
  readonly headers?: Headers
}

export const notFound: RequestRefusal = { status: 404, ...plainRefusal('NotFound') }

/** The response of the page renderer at the address of a file that does not exist. */
export const noSuchFile = (): Response =>
  new Response(`${notFound.message}\n`, {
    status: notFound.status,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })

/** Refuses a request: with JSON below /api, with one plain sentence elsewhere. */
export const refuseRequest = (response: ServerResponse, path: string, refusal: RequestRefusal): void => {
  const { status, code, message, params = {}, headers } = refusal
  if (isApi(path)) return sendJson(response, status, { message, code, params }, headers)
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    ...headers,
  })
  response.end(`${message}\n`)
}

// The API reference is a page for people.
const API_REFERENCE_PATH = '/api/docs'

export const isApi = (path: string): boolean =>
  (path === '/api' || path.startsWith('/api/')) && path !== API_REFERENCE_PATH
