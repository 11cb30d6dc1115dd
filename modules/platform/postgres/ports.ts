import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

// Below the range that systems use for outgoing connections, so that the same port is still available after a
// crash.
const [MIN_PORT, MAX_PORT] = [20_000, 32_000]

/** Whether a server can listen on this port now. */
export const isFree = (port: number, host = '127.0.0.1'): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)))
  })

/** Returns a free port of 127.0.0.1: the preferred one if available. */
export const freePort = async (preferred?: number): Promise<number> => {
  let port = preferred ?? randomInt(MIN_PORT, MAX_PORT)
  while (!(await isFree(port))) port = randomInt(MIN_PORT, MAX_PORT)
  return port
}
