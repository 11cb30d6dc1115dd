import { request, type IncomingMessage } from 'node:http'

/** A response of which the client has read only the beginning. */
interface HeldReply {
  readonly status: number
  /** Reads the rest; `isWhole`: whether the response ended properly. */
  readonly finish: () => Promise<{ readonly isWhole: boolean; readonly bytes: number }>
  /** Closes the connection without reading the rest. */
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

/** Starts calls that read only the beginning of the response until `finish` is called. */
export const readSlowly =
  (base: string) =>
  (path: string, token: string): Promise<HeldReply> =>
    new Promise((resolve, reject) => {
      const { host, port } = new URL(base)
      const headers = { host, authorization: `Bearer ${token}` }
      const heldRequest = request(
        { hostname: '127.0.0.1', port, path, headers, agent: false },
        (response) => {
          // Nothing reads the data yet, so buffers fill up and the server has to wait.
          resolve({
            status: response.statusCode ?? 0,
            finish: finish(response),
            leave: () => void response.destroy(),
          })
        },
      )
      heldRequest.on('error', reject)
      heldRequest.end()
    })
