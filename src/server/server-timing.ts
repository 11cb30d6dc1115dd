import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * Says in `server-timing` how long the answer to a read took to make, in milliseconds from here to its first byte,
 * so that a slow network is told from a slow server. Refusals do not say it: each of a kind is the same to the byte.
 */
export const timed = ({ method }: IncomingMessage, response: ServerResponse): void => {
  if (method !== 'GET') return
  const began = performance.now()
  const writeHead = response.writeHead.bind(response) as (...parts: unknown[]) => ServerResponse
  response.writeHead = (...parts: unknown[]) => {
    const took = (performance.now() - began).toFixed(2)
    if (parts[0] === 200) response.setHeader('server-timing', `app;dur=${took}`)
    return writeHead(...parts)
  }
}
