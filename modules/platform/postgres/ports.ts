import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

// Below the range from which systems take the ports of outgoing connections, so that a port stays ours to
// take again after a crash.
const [lowest, highest] = [20_000, 32_000]

/** Whether a server can listen on this port now. */
export const isFree = (port: number, host = '127.0.0.1'): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)))
  })

/** A port of 127.0.0.1 that is free now: the preferred one if it can be had. */
export const freePort = async (preferred?: number): Promise<number> => {
  let port = preferred ?? randomInt(lowest, highest)
  while (!(await isFree(port))) port = randomInt(lowest, highest)
  return port
}
