import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { listenLocally } from './listen-locally.ts'

interface Attribute {
  readonly key: string
  readonly value: { readonly stringValue?: string; readonly intValue?: string }
}

/** A span as it arrives, with its attributes by name. */
interface ReceivedSpan {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly attributes: Readonly<Record<string, string | undefined>>
  readonly status: { readonly code: number; readonly message?: string }
}

interface RawSpan extends Omit<ReceivedSpan, 'attributes'> {
  readonly attributes: readonly Attribute[]
}

interface Traces {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly { readonly spans: readonly RawSpan[] }[]
  }[]
}

const toSpan = (span: RawSpan): ReceivedSpan => ({
  ...span,
  attributes: Object.fromEntries(
    span.attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]),
  ),
})

/** Opens a trace collector on this machine that records accepted requests; `answerWith` makes it refuse them. */
export const openTraceCollector = async () => {
  const bodies: string[] = []
  let status = 200
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      if (request.url === '/v1/traces' && status === 200) bodies.push(body)
      response.writeHead(status).end('{}')
    })
  })
  return {
    url: `http://127.0.0.1:${await listenLocally(server)}`,
    /** The bodies of the accepted requests, word for word. */
    bodies,
    spans: (): readonly ReceivedSpan[] =>
      bodies
        .flatMap((body) => (JSON.parse(body) as Traces).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(({ spans }) => spans.map(toSpan)),
    answerWith: (next: number) => void (status = next),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
