import type { IncomingMessage } from 'node:http'

/** How long whoever sends a request may take for it. Milliseconds. */
export interface Patience {
  /** For all of its body, unless that is a file. */
  readonly body: number
  /** For the next bytes of a file. */
  readonly silence: number
}

/** A file may take as long as it takes, within what the server allows any request. */
export const PATIENCE: Patience = { body: 60_000, silence: 20_000 }

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Hangs up on whoever does not send in time what was announced: the whole body, or of a file at least something. What
 * we ourselves are slow to take is held against nobody.
 */
export const inTime = (request: IncomingMessage, isFile: boolean, patience = PATIENCE): void => {
  if (!hasBody(request)) return
  const { socket } = request
  let read = socket.bytesRead
  const look = () => {
    const came = socket.bytesRead > read || request.isPaused()
    read = socket.bytesRead
    if (request.complete) clearInterval(timer)
    else if (!isFile || !came) socket.destroy()
  }
  const timer = setInterval(look, isFile ? patience.silence : patience.body)
  request.once('close', () => clearInterval(timer))
}
