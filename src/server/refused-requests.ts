import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { codeOf, type Log } from '#modules/platform'
import { loggedPath } from './logged-path.ts'

interface RefusedRequest {
  readonly id: string
  readonly path: string
  readonly status: number
  readonly isForeign: boolean
}

/** Logs a request that was refused before its sender was identified, so only the sender's address is known. */
export const logRefused = (
  log: Log,
  { method, headers }: IncomingMessage,
  { id, path, status, isForeign }: RefusedRequest,
): void =>
  log(
    isForeign ? 'warning' : 'info',
    isForeign ? 'A call came from another site; is PUBLIC_URL right?' : 'request refused',
    {
      method,
      path: loggedPath(path.split('?', 1)[0] ?? ''),
      status,
      request: id,
      address: headers['x-forwarded-for'],
    },
  )

const statusPhrases: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** Refuses and logs a request that is not valid HTTP. Behind a proxy, the logged address is the proxy's. */
export const refuseUnreadableRequest =
  (log: Log) =>
  (error: Error, socket: Socket): void => {
    if (!socket.writable) return void socket.destroy()
    const phrase = statusPhrases[codeOf(error)] ?? '400 Bad Request'
    log('info', 'request refused', { status: Number.parseInt(phrase), address: socket.remoteAddress })
    socket.end(`HTTP/1.1 ${phrase}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  }
