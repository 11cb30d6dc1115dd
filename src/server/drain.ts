import type { Server, ServerResponse } from 'node:http'

/** Shuts down a server without aborting open requests. */
interface Drain {
  readonly track: (response: ServerResponse) => void
  /** Stops accepting, waits up to `timeoutMs` milliseconds for open responses, then aborts the rest. */
  readonly finish: (timeoutMs: number) => Promise<void>
}

/**
 * Whether a response is a live-update connection (server-sent events). Shutdown ends these immediately, because
 * clients reconnect.
 */
export const isEndless = (response: ServerResponse): boolean =>
  response.headersSent && String(response.getHeader('content-type')).startsWith('text/event-stream')

export const makeDrain = (server: Server): Drain => {
  const openResponses = new Set<ServerResponse>()
  let ending = false
  const track = (response: ServerResponse): void => {
    openResponses.add(response)
    response.once('close', () => openResponses.delete(response))
    if (ending) response.shouldKeepAlive = false
  }
  const finish = async (timeoutMs: number): Promise<void> => {
    ending = true
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    const abortTimer = setTimeout(() => server.closeAllConnections(), timeoutMs)
    for (const response of openResponses) {
      response.shouldKeepAlive = false
      if (isEndless(response)) response.destroy()
    }
    await closed
    clearTimeout(abortTimer)
  }
  return { track, finish }
}
