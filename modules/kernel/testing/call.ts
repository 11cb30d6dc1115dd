import { Agent, type IncomingHttpHeaders, request } from 'node:http'

/** A request. An object is sent as JSON, text and bytes as they are. */
export interface Call {
  readonly token?: string | undefined
  readonly cookie?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer | object
}

export interface CallResponse {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
  readonly bytes: Buffer
  /** The text parsed as JSON, or undefined if it is not JSON. */
  // oxlint-disable-next-line typescript/no-explicit-any -- replies are looked into freely
  readonly body: any
}

const encodeBody = (body: Call['body']): string | Buffer | undefined =>
  body === undefined || typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body)

// A multipart body starts with its boundary.
const contentTypeOf = (sent: string | Buffer): string => {
  const boundary = Buffer.isBuffer(sent)
    ? /^--(boundary[\w-]*)\r\n/.exec(sent.toString('latin1', 0, 100))?.[1]
    : undefined
  return boundary ? `multipart/form-data; boundary=${boundary}` : 'application/json'
}

const headersOf = ({ token, cookie, headers }: Call, sent: string | Buffer | undefined) => ({
  ...(sent === undefined ? {} : { 'content-type': contentTypeOf(sent) }),
  ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  ...(cookie === undefined ? {} : { cookie }),
  ...(sent === undefined || headers?.['transfer-encoding']
    ? {}
    : { 'content-length': String(Buffer.byteLength(sent)) }),
  ...headers,
})

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const agent = new Agent({ keepAlive: true })

/** Creates a client that sends calls exactly as written, without normalizing paths or headers. */
export const callTo =
  (base: string) =>
  (method: string, path: string, call: Call = {}): Promise<CallResponse> =>
    new Promise((resolve, reject) => {
      const { host, port } = new URL(base)
      const sent = encodeBody(call.body)
      const headers = { host, ...headersOf(call, sent) }
      // By number: looking up the name takes longer than many a call.
      const outgoing = request({ hostname: '127.0.0.1', port, method, path, headers, agent }, (response) => {
        const chunks: Buffer[] = []
        const isEndless = String(response.headers['content-type']).startsWith('text/event-stream')
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk)
          if (isEndless) response.destroy()
        })
        response.once('close', () => {
          const bytes = Buffer.concat(chunks)
          const text = bytes.toString()
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text,
            bytes,
            body: parseJson(text),
          })
        })
      })
      // If the server refuses a body, it may close the connection early; the response has arrived by then.
      outgoing.on('error', (cause) => setTimeout(reject, 200, cause))
      outgoing.end(sent)
    })

export type Caller = ReturnType<typeof callTo>
