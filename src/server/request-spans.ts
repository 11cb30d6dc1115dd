import type { IncomingMessage, ServerResponse } from 'node:http'
import { Context, Exit, Option, type Tracer } from 'effect'
import { ABORTED_STATUS, isAborted } from './request-figures.ts'
import type { RouteFinder } from './route-patterns.ts'
import { toMethod } from './request-method.ts'

const spans = new WeakMap<IncomingMessage, Tracer.Span>()

/** Returns the span of a request, the parent of all spans of its work. */
export const spanOf = (request: IncomingMessage): Tracer.Span | undefined => spans.get(request)

const nowNanos = (): bigint => BigInt(Math.round((performance.timeOrigin + performance.now()) * 1e6))

/** Traces requests, each by the pattern of its route, until its response is closed. */
export const makeRequestSpans = (tracer: Tracer.Tracer, routeOf: RouteFinder) => {
  const track = (request: IncomingMessage, response: ServerResponse): void => {
    const method = toMethod(request)
    const route = routeOf((request.url ?? '').split('?', 1)[0] ?? '')
    const span = tracer.span(`${method} ${route}`, Option.none(), Context.empty(), [], nowNanos(), 'server')
    span.attribute('http.request.method', method)
    span.attribute('http.route', route)
    spans.set(request, span)
    response.once('close', () => {
      const status = isAborted(response) ? ABORTED_STATUS : response.statusCode
      span.attribute('http.response.status_code', status)
      span.end(nowNanos(), status < 500 ? Exit.void : Exit.fail(undefined))
    })
  }
  return { track }
}

export type RequestSpans = ReturnType<typeof makeRequestSpans>
