import { request, type IncomingMessage } from 'node:http'

/** A reply of which the reader has taken the beginning. */
export interface HeldReply {
  readonly status: number
  /** Takes the rest; says whether the reply then ended as a whole one does. */
  readonly finish: () => Promise<{ readonly isWhole: boolean; readonly bytes: number }>
  /** Goes away. */
  readonly leave: () => void
}

const finish = (response: IncomingMessage) => async () => {
  let bytes = 0
  try {
    for await (const piece of response) bytes += (piece as Buffer).length
  } catch {
    return { isWhole: false, bytes }
  }
  return { isWhole: response.complete, bytes }
}

/** Starts calls whose reader takes only the beginning of the reply until `finish` is called. */
export const readSlowly =
  (base: string) =>
  (path: string, token: string): Promise<HeldReply> =>
    new Promise((resolve, reject) => {
      const { host, port } = new URL(base)
      const headers = { host, authorization: `Bearer ${token}` }
      const asking = request({ hostname: '127.0.0.1', port, path, headers, agent: false }, (response) => {
        // Nothing listens for data yet, so what has arrived waits, and the server with it.
        resolve({
          status: response.statusCode ?? 0,
          finish: finish(response),
          leave: () => void response.destroy(),
        })
      })
      asking.on('error', reject)
      asking.end()
    })
