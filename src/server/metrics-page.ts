import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Figure, prometheusText } from '#modules/system'
import { isLoopback, type Settings } from '#modules/platform'
import { notFound, refuseRequest } from './replies.ts'

const PATH = '/metrics'

const PROXY_HEADERS = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]

// A proxy on this machine is loopback, too, and its clients are not.
const isLocal = ({ socket, headers }: IncomingMessage): boolean =>
  isLoopback(socket.remoteAddress ?? '') && PROXY_HEADERS.every((name) => headers[name] === undefined)

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

const showsToken = ({ headers }: IncomingMessage, token: string | undefined): boolean => {
  const [, sentToken] = /^bearer (.+)$/i.exec(headers.authorization ?? '') ?? []
  return token !== undefined && sentToken !== undefined && timingSafeEqual(digest(sentToken), digest(token))
}

/** Whether the sender may read the figures. Call it before `admission` changes the request's headers. */
export const mayReadMetrics = (request: IncomingMessage, { metrics }: Pick<Settings, 'metrics'>): boolean =>
  isLocal(request) || showsToken(request, metrics.token)

/** Answers /metrics: not found, for senders who may not read it. Returns false for other paths. */
export const metricsPage =
  (readFigures: () => Promise<readonly Figure[]>) =>
  (path: string, isAllowed: boolean, response: ServerResponse): boolean => {
    if (path !== PATH) return false
    if (isAllowed) void sendMetrics(readFigures, response)
    else refuseRequest(response, path, notFound)
    return true
  }

const sendMetrics = async (
  readFigures: () => Promise<readonly Figure[]>,
  response: ServerResponse,
): Promise<void> => {
  const text = prometheusText(await readFigures().catch(() => []))
  response.writeHead(text ? 200 : 503, {
    'content-type': 'text/plain; version=0.0.4; charset=utf-8',
    'cache-control': 'no-store',
  })
  response.end(text)
}
