import { Agent, type IncomingHttpHeaders, request } from 'node:http'

/** What a test sends. An object goes as JSON, text and bytes as they are. */
export interface Call {
  readonly token?: string | undefined
  readonly cookie?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer | object
}

/** What came back. */
export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
  /** The text as JSON, or undefined when it is none. */
  // oxlint-disable-next-line typescript/no-explicit-any -- replies are looked into freely
  readonly body: any
}

const asSent = (body: Call['body']): string | Buffer | undefined =>
  body === undefined || typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body)

// A form with a file in it begins with its boundary.
const typeOf = (sent: string | Buffer): string => {
  const boundary = Buffer.isBuffer(sent)
    ? /^--(boundary[\w-]*)\r\n/.exec(sent.toString('latin1', 0, 100))?.[1]
    : undefined
  return boundary ? `multipart/form-data; boundary=${boundary}` : 'application/json'
}

const headersOf = ({ token, cookie, headers }: Call, sent: string | Buffer | undefined) => ({
  ...(sent === undefined ? {} : { 'content-type': typeOf(sent) }),
  ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  ...(cookie === undefined ? {} : { cookie }),
  ...(sent === undefined || headers?.['transfer-encoding']
    ? {}
    : { 'content-length': String(Buffer.byteLength(sent)) }),
  ...headers,
})

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const agent = new Agent({ keepAlive: false })

/** Calls that are sent as they are written: no path or header is tidied up on the way. */
export const callTo =
  (base: string) =>
  (method: string, path: string, given: Call = {}): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(base)
      const sent = asSent(given.body)
      const headers = headersOf(given, sent)
      const asking = request({ hostname, port, method, path, headers, agent }, (response) => {
        const chunks: Buffer[] = []
        const isEndless = String(response.headers['content-type']).startsWith('text/event-stream')
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk)
          if (isEndless) response.destroy()
        })
        response.once('close', () => {
          const text = Buffer.concat(chunks).toString()
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text,
            body: parsed(text),
          })
        })
      })
      // A refused body may end the connection before all of it was sent; the answer has then come already.
      asking.on('error', (cause) => setTimeout(reject, 200, cause))
      asking.end(sent)
    })

export type Caller = ReturnType<typeof callTo>
