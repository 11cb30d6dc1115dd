import type { Tracer } from 'effect'
import type { Settings } from '../config.ts'
import { errorFields, type Log } from '../log.ts'
import { spansJson } from './span-json.ts'
import { type EndedSpan, makeTracer } from './spans.ts'

const EXPORT_INTERVAL_MS = 5_000
const EXPORT_PATIENCE_MS = 2_000
/** More spans than this between two exports are not collected. */
const MAX_QUEUED_SPANS = 5_000

/** The tracer of this process, and the end of it. */
export interface Tracing {
  readonly tracer: Tracer.Tracer
  /** Sends what waits, for the last time. */
  readonly stop: () => Promise<void>
}

/** Begins to send spans to a collector. What it does not take is lost, and nothing waits for it. */
export const openTracing = (
  { endpoint, serviceName }: NonNullable<Settings['tracing']>,
  log: Log,
): Tracing => {
  const address = `${endpoint.replace(/\/+$/, '')}/v1/traces`
  let waiting: EndedSpan[] = []
  let isTaken = true

  const post = async (spans: readonly EndedSpan[]): Promise<void> => {
    const { status, ok } = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: spansJson(serviceName, spans),
      signal: AbortSignal.timeout(EXPORT_PATIENCE_MS),
    })
    if (!ok) throw Object.assign(new Error('refused'), { code: String(status) })
  }

  const send = async (): Promise<void> => {
    if (waiting.length === 0) return
    const spans = waiting
    waiting = []
    try {
      await post(spans)
      if (!isTaken) log('info', 'Traces are taken again.')
      isTaken = true
    } catch (cause) {
      if (isTaken) log('warning', 'Traces are not taken.', errorFields(cause))
      isTaken = false
    }
  }

  const timer = setInterval(() => void send(), EXPORT_INTERVAL_MS)
  timer.unref()
  const collect = (span: EndedSpan): void => {
    if (waiting.length < MAX_QUEUED_SPANS) waiting.push(span)
  }
  return {
    tracer: makeTracer(collect),
    stop: () => {
      clearInterval(timer)
      return send()
    },
  }
}
