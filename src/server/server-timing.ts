import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * Reports in `server-timing` how many milliseconds a read took until its first byte, which distinguishes a
 * slow network from a slow server. Refusals omit it, so that all refusals of a kind are identical.
 */
export const reportTiming = ({ method }: IncomingMessage, response: ServerResponse): void => {
  if (method !== 'GET') return
  const began = performance.now()
  const writeHead = response.writeHead.bind(response) as (...parts: unknown[]) => ServerResponse
  response.writeHead = (...parts: unknown[]) => {
    const took = (performance.now() - began).toFixed(2)
    if (parts[0] === 200) response.setHeader('server-timing', `app;dur=${took}`)
    return writeHead(...parts)
  }
}
