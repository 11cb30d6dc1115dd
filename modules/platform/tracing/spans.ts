import { randomBytes } from 'node:crypto'
import { Cause, Exit, Option, Tracer } from 'effect'
import { errorFields } from '../log.ts'

/** The attributes that a span may have. None holds an address, a query, a person's name or an error's message. */
const ATTRIBUTES: ReadonlySet<string> = new Set([
  'http.request.method',
  'http.route',
  'http.response.status_code',
  'caretrail.clinic',
  'caretrail.command',
  'caretrail.queue',
  'error.type',
])

/** A span that has ended, as it leaves the program. */
export interface EndedSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId: string | undefined
  readonly name: string
  readonly kind: Tracer.SpanKind
  readonly startTime: bigint
  readonly endTime: bigint
  readonly attributes: ReadonlyMap<string, string | number>
  readonly hasFailed: boolean
}

const TRACE_ID_BYTES = 16
const SPAN_ID_BYTES = 8

const randomId = (length: number): string => randomBytes(length).toString('hex')

const spanMaker =
  (collect: (span: EndedSpan) => void): Parameters<typeof Tracer.make>[0]['span'] =>
  (name, parent, context, _links, startTime, kind) => {
    const attributes = new Map<string, string | number>()
    const traceId = Option.match(parent, {
      onNone: () => randomId(TRACE_ID_BYTES),
      onSome: (above) => above.traceId,
    })
    const spanId = randomId(SPAN_ID_BYTES)
    let status: Tracer.SpanStatus = { _tag: 'Started', startTime }

    const attribute = (key: string, value: unknown): void => {
      if (ATTRIBUTES.has(key) && (typeof value === 'string' || typeof value === 'number'))
        attributes.set(key, value)
    }

    const end = (endTime: bigint, exit: Exit.Exit<unknown, unknown>): void => {
      status = { _tag: 'Ended', startTime, endTime, exit }
      const hasFailed = Exit.isFailure(exit) && !Cause.isInterruptedOnly(exit.cause)
      const fault = hasFailed ? Cause.squash(exit.cause) : undefined
      if (fault instanceof Error) attribute('error.type', errorFields(fault).error)
      const parentSpanId = Option.getOrUndefined(parent)?.spanId
      collect({ traceId, spanId, parentSpanId, name, kind, startTime, endTime, attributes, hasFailed })
    }

    return {
      _tag: 'Span',
      name,
      spanId,
      traceId,
      parent,
      context,
      get status() {
        return status
      },
      attributes,
      links: [],
      sampled: true,
      kind,
      attribute,
      end,
      // Effect would add log lines as events, and links may carry anything. Neither may leave the program.
      event: () => undefined,
      addLinks: () => undefined,
    }
  }

/** Makes a tracer that hands over each span when it ends. */
export const makeTracer = (collect: (span: EndedSpan) => void): Tracer.Tracer =>
  Tracer.make({ span: spanMaker(collect), context: (run) => run() })
