import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Figure, Sample } from '#modules/system'
import { isEndless } from './drain.ts'
import { toMethod } from './request-method.ts'
import type { RouteFinder } from './route-patterns.ts'

/** The upper bounds of the histogram of durations, in seconds. */
const BOUNDS_SECONDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** The status that nginx and others log for a request whose client disconnected before the response. */
export const ABORTED_STATUS = 499

interface Durations {
  readonly route: string
  readonly counts: number[]
  sumSeconds: number
  total: number
}

/** Whether a client disconnected before its response was complete. Live-update connections always end like that. */
export const isAborted = (response: ServerResponse): boolean =>
  !response.writableEnded && !isEndless(response)

const samplesOf = ({ route, counts, sumSeconds, total }: Durations): readonly Sample[] => [
  ...BOUNDS_SECONDS.map((bound, n) => ({
    suffix: '_bucket',
    labels: { route, le: bound },
    value: counts[n] ?? 0,
  })),
  { suffix: '_bucket', labels: { route, le: '+Inf' }, value: total },
  { suffix: '_sum', labels: { route }, value: sumSeconds },
  { suffix: '_count', labels: { route }, value: total },
]

/** Counts requests and how long they took, by the pattern of their route. */
export const makeRequestFigures = (routeOf: RouteFinder) => {
  const requests = new Map<string, { labels: Record<string, string | number>; value: number }>()
  const durations = new Map<string, Durations>()

  const countRequest = (route: string, method: string, response: ServerResponse, seconds: number): void => {
    const status = isAborted(response) ? ABORTED_STATUS : response.statusCode
    const key = `${route} ${method} ${status}`
    const counted = requests.get(key) ?? { labels: { route, method, status }, value: 0 }
    requests.set(key, { ...counted, value: counted.value + 1 })
    // A live-update connection lasts as long as its page is open.
    if (isEndless(response)) return
    const histogram = durations.get(route) ?? {
      route,
      counts: BOUNDS_SECONDS.map(() => 0),
      sumSeconds: 0,
      total: 0,
    }
    histogram.counts.forEach((count, n) => {
      if (seconds <= (BOUNDS_SECONDS[n] ?? 0)) histogram.counts[n] = count + 1
    })
    histogram.sumSeconds += seconds
    histogram.total += 1
    durations.set(route, histogram)
  }

  /** Notes a request when its response is closed. */
  const track = (request: IncomingMessage, response: ServerResponse): void => {
    const began = performance.now()
    const route = routeOf((request.url ?? '').split('?', 1)[0] ?? '')
    response.once('close', () =>
      countRequest(route, toMethod(request), response, (performance.now() - began) / 1000),
    )
  }

  const figures = (): readonly Figure[] => [
    {
      name: 'caretrail_requests_total',
      help: 'Requests, by the pattern of their route. 499: the client went away before its answer.',
      type: 'counter',
      samples: [...requests.values()],
    },
    {
      name: 'caretrail_request_duration_seconds',
      help: 'How long requests took, without those that last as long as a page is open.',
      type: 'histogram',
      samples: [...durations.values()].flatMap(samplesOf),
    },
  ]

  return { track, figures }
}

export type RequestFigures = ReturnType<typeof makeRequestFigures>
