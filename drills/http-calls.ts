import { Agent, request } from 'node:http'

export interface Reply {
  readonly status: number
  readonly retryAfter: string | undefined
  readonly link: string | undefined
  readonly body: string
}

export interface Call {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** Calls over keep-alive connections: Node's fetch would use more CPU than the server under test. */
export const makeCaller = (base: string, connections: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const call = (path: string, { method = 'GET', headers = {}, body }: Call = {}): Promise<Reply> =>
    new Promise((resolve, reject) => {
      const contentType = body === undefined ? {} : { 'content-type': 'application/json' }
      const clientRequest = request(
        new URL(path, base),
        { agent, method, headers: { ...headers, ...contentType }, timeout: 30_000 },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('error', reject)
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              retryAfter: response.headers['retry-after'],
              link: response.headers.link?.toString(),
              body: Buffer.concat(chunks).toString(),
            }),
          )
        },
      )
      clientRequest.on('error', reject)
      clientRequest.on('timeout', () => clientRequest.destroy(new Error('no answer in 30 seconds')))
      clientRequest.end(body)
    })
  return { call, close: () => agent.destroy() }
}

export type HttpCall = ReturnType<typeof makeCaller>['call']
