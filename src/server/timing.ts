import type { ServerResponse } from 'node:http'

/**
 * Says in `server-timing` how long an answer took to make, in milliseconds from here to its first byte. Browsers
 * show it beside their own figure, so that a slow network is told from a slow server.
 */
export const timed = (response: ServerResponse): void => {
  const began = performance.now()
  const writeHead = response.writeHead.bind(response) as (...parts: unknown[]) => ServerResponse
  response.writeHead = (...parts: unknown[]) => {
    response.setHeader('server-timing', `app;dur=${(performance.now() - began).toFixed(2)}`)
    return writeHead(...parts)
  }
}
