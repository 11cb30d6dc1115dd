import type { IncomingMessage } from 'node:http'

/** The largest body taken, in bytes. */
export const largestBody = 1_048_576

/** Whether the request announces a body that is too large. */
export const announcesTooMuch = (request: IncomingMessage): boolean =>
  Number(request.headers['content-length'] ?? 0) > largestBody

/**
 * Counts a body that comes without its length while others read it, and calls `stop` once it is too large.
 * Reading it here would take it from them, so what the parser hands to the stream is counted on its way in.
 */
export const whenTooMuch = (request: IncomingMessage, stop: () => void): void => {
  if (request.headers['transfer-encoding'] === undefined) return
  const push = request.push.bind(request)
  let bytes = 0
  request.push = (chunk: Buffer | null, encoding) => {
    bytes += chunk?.length ?? 0
    if (bytes <= largestBody) return push(chunk, encoding)
    stop()
    return false
  }
}
