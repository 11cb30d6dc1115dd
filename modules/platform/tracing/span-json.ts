import type { Tracer } from 'effect'
import type { EndedSpan } from './spans.ts'

const KINDS: Readonly<Record<Tracer.SpanKind, number>> = {
  internal: 1,
  server: 2,
  client: 3,
  producer: 4,
  consumer: 5,
}

const STATUS_OK = 1
const STATUS_ERROR = 2

const toAttribute = ([key, value]: readonly [string, string | number]) => ({
  key,
  value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
})

const toOtlp = (span: EndedSpan) => ({
  traceId: span.traceId,
  spanId: span.spanId,
  ...(span.parentSpanId === undefined ? {} : { parentSpanId: span.parentSpanId }),
  name: span.name,
  kind: KINDS[span.kind],
  startTimeUnixNano: String(span.startTime),
  endTimeUnixNano: String(span.endTime),
  attributes: [...span.attributes].map(toAttribute),
  status: { code: span.hasFailed ? STATUS_ERROR : STATUS_OK },
})

/** Formats the body of a request to a collector: OTLP in JSON. */
export const spansJson = (serviceName: string, spans: readonly EndedSpan[]): string =>
  JSON.stringify({
    resourceSpans: [
      {
        resource: { attributes: [toAttribute(['service.name', serviceName])] },
        scopeSpans: [{ scope: { name: 'caretrail' }, spans: spans.map(toOtlp) }],
      },
    ],
  })
