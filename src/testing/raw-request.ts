import { connect } from 'node:net'

/** The parts of a raw request besides its path. `host` is the Host header; by default the server's host. */
interface RawRequest {
  readonly method?: string
  readonly host?: string
  /** Further header lines. */
  readonly headers?: readonly string[]
}

/**
 * Sends a path to the server at this port exactly as written, which no HTTP client does, and returns the status
 * line, the headers and the body.
 */
export const requestRaw = (
  port: number,
  path: string,
  { method = 'GET', host = `localhost:${port}`, headers = [] }: RawRequest = {},
): Promise<string> =>
  new Promise((resolve, reject) => {
    const lines = [`${method} ${path} HTTP/1.1`, `Host: ${host}`, 'Connection: close', ...headers]
    const socket = connect(port, 'localhost', () => socket.write(`${lines.join('\r\n')}\r\n\r\n`))
    let answer = ''
    socket.on('data', (chunk) => (answer += chunk.toString()))
    socket.once('end', () => resolve(answer))
    socket.once('error', reject)
  })
