import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { Pages } from './server.ts'

export interface CapturedPage {
  readonly status: number
  readonly headers: OutgoingHttpHeaders
  readonly body: Buffer
}

const requestFor = (url: string, headers: IncomingMessage['headers']): IncomingMessage =>
  Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url, headers })

/** Renders a page for an anonymous visitor. The captured headers include those passed to `writeHead`. */
export const capture = (
  pages: Pages,
  url: string,
  headers: IncomingMessage['headers'],
): Promise<CapturedPage> =>
  new Promise((resolve, reject) => {
    const request = requestFor(url, headers)
    const response = new ServerResponse(request)
    const chunks: Buffer[] = []
    const collect = (chunk: unknown) => {
      if (chunk instanceof Uint8Array || typeof chunk === 'string') chunks.push(Buffer.from(chunk))
    }
    response.writeHead = (status: number, ...rest: unknown[]) => {
      response.statusCode = status
      const writtenHeaders = rest.find((each) => typeof each === 'object') as OutgoingHttpHeaders | undefined
      for (const [name, value] of Object.entries(writtenHeaders ?? {})) response.setHeader(name, value ?? '')
      return response
    }
    response.write = (chunk: unknown) => {
      collect(chunk)
      return true
    }
    response.end = (chunk?: unknown) => {
      collect(chunk)
      resolve({ status: response.statusCode, headers: response.getHeaders(), body: Buffer.concat(chunks) })
      response.emit('finish')
      response.emit('close')
      return response
    }
    const rejectMissing = (cause?: unknown) => reject(cause ?? new Error(`There is no page at ${url}.`))
    Promise.resolve(pages(request, response, rejectMissing)).catch(reject)
  })
