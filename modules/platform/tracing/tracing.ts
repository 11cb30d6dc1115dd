import type { Tracer } from 'effect'
import type { Settings } from '../config.ts'
import { errorFields, type Log } from '../log.ts'
import { spansJson } from './span-json.ts'
import { type EndedSpan, makeTracer } from './spans.ts'

const EXPORT_INTERVAL_MS = 5_000
const EXPORT_TIMEOUT_MS = 2_000
/** More spans than this between two exports are not collected. */
const MAX_QUEUED_SPANS = 5_000

/** The tracer of this process. */
interface Tracing {
  readonly tracer: Tracer.Tracer
  /** Sends the queued spans and stops. */
  readonly stop: () => Promise<void>
}

/** Begins to send spans to a collector. Spans that it does not accept are lost, and no request waits for it. */
export const openTracing = (
  { endpoint, serviceName }: NonNullable<Settings['tracing']>,
  log: Log,
): Tracing => {
  const address = `${endpoint.replace(/\/+$/, '')}/v1/traces`
  let queuedSpans: EndedSpan[] = []
  let wasAccepted = true

  const post = async (spans: readonly EndedSpan[]): Promise<void> => {
    const { status, ok } = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: spansJson(serviceName, spans),
      signal: AbortSignal.timeout(EXPORT_TIMEOUT_MS),
    })
    if (!ok) throw Object.assign(new Error('refused'), { code: String(status) })
  }

  const send = async (): Promise<void> => {
    if (queuedSpans.length === 0) return
    const spans = queuedSpans
    queuedSpans = []
    try {
      await post(spans)
      if (!wasAccepted) log('info', 'Traces are taken again.')
      wasAccepted = true
    } catch (cause) {
      if (wasAccepted) log('warning', 'Traces are not taken.', errorFields(cause))
      wasAccepted = false
    }
  }

  const timer = setInterval(() => void send(), EXPORT_INTERVAL_MS)
  timer.unref()
  const collect = (span: EndedSpan): void => {
    if (queuedSpans.length < MAX_QUEUED_SPANS) queuedSpans.push(span)
  }
  return {
    tracer: makeTracer(collect),
    stop: () => {
      clearInterval(timer)
      return send()
    },
  }
}
