import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { plainRefusal } from '#modules/kernel'
import { codeOf, errorFields, type Log, StartupError, type Settings } from '#modules/platform'
import type { Figure } from '#modules/system'
import type { App } from '../program/app.ts'
import type { OwnHost } from './custom-hosts.ts'
import { admission } from './admission.ts'
import { isApi, notFound, refuseRequest, type RequestRefusal } from './replies.ts'
import type { Assets } from './assets.ts'
import { compressPages } from './compress-pages.ts'
import { domainCheck } from './domain-check.ts'
import { makeDrain } from './drain.ts'
import type { FormPages } from './form-pages.ts'
import { health } from './health.ts'
import { mayReadMetrics, metricsPage } from './metrics-page.ts'
import { makeRequestFigures, type RequestFigures } from './request-figures.ts'
import type { RequestSpans } from './request-spans.ts'
import { logWhenDone } from './request-log.ts'
import type { RouteFinder } from './route-patterns.ts'
import { requestedHost } from './host-name.ts'
import { dropCredentials, isOpenAt, setClinicHost } from './clinic-host.ts'
import { refuseUnreadableRequest } from './refused-requests.ts'
import { transportSecurity } from './transport-security.ts'
import { withStatusPhrase } from './status-phrase.ts'
import { violationReports } from './violation-reports.ts'

/** Renders a page, or calls `next` if the page does not exist. */
export type Pages = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => unknown

export interface ServerParts {
  readonly config: Settings
  readonly log: Log
  readonly app: Pick<App, 'apiHandler' | 'bodies' | 'ready' | 'hosts'>
  readonly assets: Assets
  readonly formPages: FormPages
  readonly pages: Pages
  /** Refuses calls that a read-only as-of view does not support. Undefined: all calls are allowed. */
  readonly gate?: Gate
  /** What /metrics shows. Undefined: there is no such page. */
  readonly metrics?: Metrics
  /** Traces each request. Undefined: nothing collects traces. */
  readonly traces?: RequestSpans
}

/** The figures of the program, and the routes that requests are counted by. */
interface Metrics {
  readonly figures: () => Promise<readonly Figure[]>
  readonly routeOf: RouteFinder
}

/** Returns the refusal for a call, or undefined to let it pass. */
type Gate = (method: string, path: string) => RequestRefusal | undefined

export interface RunningServer {
  /** Stops accepting requests and waits up to this many milliseconds for open ones. */
  readonly finish: (timeoutMs: number) => Promise<void>
}

// Time limits for headers and for an upload; other bodies have a shorter limit (`limitBodyTime`). Keep-alive must
// outlast the proxy's, or the proxy would reuse a connection that just closed.
const limits = {
  headersTimeout: 10_000,
  requestTimeout: 900_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
}

/** Starts the server at HOST and PORT. Rejects with a readable message if it cannot listen there. */
export const serve = async (dependencies: ServerParts): Promise<RunningServer> => {
  const server = createServer(limits)
  const drain = makeDrain(server)
  const { metrics, traces } = dependencies
  const requests = metrics && makeRequestFigures(metrics.routeOf)
  const route = makeRouter(dependencies, requests)
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    drain.track(response)
    requests?.track(request, response)
    traces?.track(request, response)
    route(request, response)
  })
  server.on('clientError', refuseUnreadableRequest(dependencies.log))
  await listen(server, dependencies.config)
  return { finish: drain.finish }
}

type Route = (request: IncomingMessage, response: ServerResponse, clinicHost?: OwnHost) => void

/** Routes requests for the product's host, or for a clinic's own host. */
const makeRouter = (dependencies: ServerParts, requests: RequestFigures | undefined): Route => {
  const { hosts } = dependencies.app
  const { trustedProxies, publicUrl } = dependencies.config
  const { host: publicHost } = new URL(publicUrl)
  const route = makeRoute(dependencies, requests)
  return (request, response) => {
    // Fast path: most requests use the product's host and need no lookup.
    const { host, 'x-forwarded-host': forwarded } = request.headers
    if (host === publicHost && (trustedProxies === 0 || forwarded === undefined))
      return route(request, response)
    const name = requestedHost(request, trustedProxies)
    if (!hosts.findCached(name)) return route(request, response)
    void hosts.findCurrent(name).then((clinicHost) => {
      if (clinicHost) dropCredentials(request)
      route(request, response, clinicHost)
    })
  }
}

const makeRoute = (
  { config, log, app, assets, formPages, pages, gate, metrics }: ServerParts,
  requests: RequestFigures | undefined,
): Route => {
  const admit = admission(config, log, app.bodies)
  const answerHealth = health(app.ready)
  const render = withStatusPhrase(compressPages(config.publicUrl, pages))
  const secureTransport = transportSecurity(config)
  const answerDomainCheck = domainCheck(app.hosts)
  const answerViolationReport = violationReports(log)
  const answerMetrics =
    metrics && metricsPage(async () => [...(await metrics.figures()), ...(requests?.figures() ?? [])])
  return (request, response, clinicHost) => {
    secureTransport(response, clinicHost !== undefined)
    // Cached pages are identical for everyone, so send them before any check of the caller.
    if (clinicHost?.active !== false && formPages.sendCached(request, response, clinicHost?.clinicId)) return
    const mayMeasure = answerMetrics !== undefined && mayReadMetrics(request, config)
    const admitted = admit(request, response)
    if (!admitted) return
    const { path, id } = admitted
    if (clinicHost) {
      if (!isOpenAt(clinicHost, request, path)) return refuseRequest(response, path, notFound)
      setClinicHost(request, clinicHost)
    } else if (answerHealth(path, response) || answerDomainCheck(path, request, response)) return
    else if (answerMetrics?.(path, mayMeasure, response)) return
    if (assets(path, request, response) || answerViolationReport(path, request, response)) return
    if (isFrameworkPath(path)) return refuseRequest(response, path, notFound)
    const gateRefusal = gate?.(request.method ?? 'GET', path)
    if (gateRefusal) return refuseRequest(response, path, gateRefusal)
    const fail = (cause: unknown): void => {
      log('error', 'A request failed.', { request: id, ...errorFields(cause) })
      answerUnexpected(response, path)
    }
    const respond = (): void => {
      logWhenDone(log, request, response, { ...admitted, namesAddress: config.logClientAddress })
      try {
        if (isApi(path)) app.apiHandler(request, response)
        else
          Promise.resolve(render(request, response, () => refuseRequest(response, path, notFound))).catch(
            fail,
          )
      } catch (cause) {
        fail(cause)
      }
    }
    // A page that cannot be cached is rendered for each visitor.
    if (!formPages.sendRendered(request, response, respond, clinicHost?.clinicId)) respond()
  }
}

// Astro's own endpoints (such as /_image, which scales any image) stay closed. Built files under /_ were answered
// above.
const isFrameworkPath = (path: string): boolean => path.startsWith('/_')

const answerUnexpected = (response: ServerResponse, path: string): void => {
  if (response.headersSent) response.destroy()
  else refuseRequest(response, path, { status: 500, ...plainRefusal('Unexpected') })
}

const listen = (server: Server, { port, host }: Settings): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', (cause) => reject(new StartupError(cannotListen(cause, port, host), { cause })))
    server.listen(port, host, resolve)
  })

const cannotListen = (cause: unknown, port: number, host: string): string => {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} on ${host} is in use by another program: stop it or set PORT.`,
    EACCES: `Port ${port} on ${host} may not be used by this account: set PORT.`,
    EADDRNOTAVAIL: `HOST ${host} is not an address of this machine.`,
    ENOTFOUND: `HOST ${host} is not an address of this machine.`,
  }
  return reasons[codeOf(cause)] ?? `Port ${port} on ${host} cannot be opened (${codeOf(cause)}).`
}
