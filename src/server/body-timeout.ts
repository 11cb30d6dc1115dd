import type { IncomingMessage } from 'node:http'

/** Time limits for a client that sends a body, in milliseconds. */
interface BodyTimeouts {
  /** For the entire body, unless it is a file. */
  readonly body: number
  /** For the next bytes of a file. */
  readonly silence: number
}

/** Default limits. A file may take as long as the server's request timeout allows. */
const DEFAULT_TIMEOUTS: BodyTimeouts = { body: 60_000, silence: 20_000 }

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Closes the connection if the client is too slow: a body must arrive completely in time, a file must make
 * progress. Time during which the server pauses the request does not count.
 */
export const limitBodyTime = (
  request: IncomingMessage,
  isFile: boolean,
  timeouts = DEFAULT_TIMEOUTS,
): void => {
  if (!hasBody(request)) return
  const { socket } = request
  let read = socket.bytesRead
  const checkProgress = () => {
    const hasProgress = socket.bytesRead > read || request.isPaused()
    read = socket.bytesRead
    if (request.complete) clearInterval(timer)
    else if (!isFile || !hasProgress) socket.destroy()
  }
  const timer = setInterval(checkProgress, isFile ? timeouts.silence : timeouts.body)
  request.once('close', () => clearInterval(timer))
}
