import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { codeOf, errorFields, type Log, Obstacle, type Settings } from '#modules/platform'
import type { App } from './app.ts'
import type { OwnHost } from './custom-hosts.ts'
import { admission } from './server/admission.ts'
import { isApi, notFound, turnAway, type Turned } from './server/answers.ts'
import type { Assets } from './server/assets.ts'
import { domainCheck } from './server/domain-check.ts'
import { drainOf, isEndless } from './server/drain.ts'
import type { FormPages } from './server/form-pages.ts'
import { health } from './server/health.ts'
import { hostNamed } from './server/host-name.ts'
import { loggedPath } from './server/logged-path.ts'
import { asStranger, isOpenAt, sayHost } from './server/own-host.ts'

/** Renders a page, or calls `next` when there is none. */
export type Pages = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => unknown

/** What stands behind the front door. */
export interface House {
  readonly config: Settings
  readonly log: Log
  readonly app: Pick<App, 'apiHandler' | 'bodies' | 'ready' | 'hosts'>
  readonly assets: Assets
  readonly formPages: FormPages
  readonly pages: Pages
  /** What is not open as of a date, and why. Undefined: everything is. */
  readonly gate?: Gate
}

/** What a call is answered that may not go on. */
export type Gate = (method: string, path: string) => Turned | undefined

/** A server that takes requests. */
export interface Serving {
  /** Lets what is under way finish for at most this many milliseconds, and takes nothing new. */
  readonly finish: (patience: number) => Promise<void>
}

// A client gets this long to send its headers, and a file at most; what is no file has to come sooner (`inTime`). An idle
// connection outlives a proxy's.
const limits = {
  headersTimeout: 10_000,
  requestTimeout: 900_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
}

/** Opens the front door at HOST and PORT. Refuses with a sentence when the port is taken. */
export const serve = async (house: House): Promise<Serving> => {
  const server = createServer(limits)
  const drain = drainOf(server)
  const route = router(house)
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    drain.track(response)
    route(request, response)
  })
  server.on('clientError', refuseGarbage)
  await listen(server, house.config)
  return { finish: drain.finish }
}

type Route = (request: IncomingMessage, response: ServerResponse, own?: OwnHost) => void

/** Lets a request go its way: by the product's address, or by a clinic's own host as far as that is open. */
const router = (house: House): Route => {
  const { hosts } = house.app
  const { trustedProxies, publicUrl } = house.config
  const { host: publicHost } = new URL(publicUrl)
  const route = routes(house)
  return (request, response) => {
    // Most come by the product's own address, and nothing more is asked of those.
    const { host, 'x-forwarded-host': forwarded } = request.headers
    if (host === publicHost && (trustedProxies === 0 || forwarded === undefined))
      return route(request, response)
    const name = hostNamed(request, trustedProxies)
    if (!hosts.known(name)) return route(request, response)
    void hosts.current(name).then((own) => {
      if (own) asStranger(request)
      route(request, response, own)
    })
  }
}

const routes = ({ config, log, app, assets, formPages, pages, gate }: House): Route => {
  const admit = admission(config, log, app.bodies)
  const isHealth = health(app.ready)
  const isDomainCheck = domainCheck(app.hosts)
  return (request, response, own) => {
    // What is the same for everyone is sent before anything is asked of who comes.
    if (own?.active !== false && formPages.kept(request, response, own?.clinicId)) return
    const admitted = admit(request, response)
    if (!admitted) return
    const { path, id } = admitted
    if (own) {
      if (!isOpenAt(own, request, path)) return turnAway(response, path, notFound)
      sayHost(request, own)
    } else if (isHealth(path, response) || isDomainCheck(path, request, response)) return
    if (assets(path, request, response)) return
    const closed = gate?.(request.method ?? 'GET', path)
    if (closed) return turnAway(response, path, closed)
    const fail = (cause: unknown): void => {
      log('error', 'A request failed.', { request: id, ...errorFields(cause) })
      unexpected(response, path)
    }
    const answer = (): void => {
      noteWhenDone(log, request, response, admitted)
      try {
        if (isApi(path)) app.apiHandler(request, response)
        else Promise.resolve(pages(request, response, () => turnAway(response, path, notFound))).catch(fail)
      } catch (cause) {
        fail(cause)
      }
    }
    // A page that cannot be kept is made for whoever asks.
    if (!formPages.made(request, response, answer, own?.clinicId)) answer()
  }
}

const noteWhenDone = (
  log: Log,
  { method }: IncomingMessage,
  response: ServerResponse,
  { id, path }: { id: string; path: string },
): void => {
  const began = performance.now()
  response.once('close', () => {
    const millis = Math.round(performance.now() - began)
    // Whoever follows a stream ends it by leaving.
    const status = response.writableEnded || isEndless(response) ? response.statusCode : 'gone'
    log('info', 'request', { method, path: loggedPath(path), status, millis, request: id })
  })
}

const unexpected = (response: ServerResponse, path: string): void => {
  if (response.headersSent) response.destroy()
  else
    turnAway(response, path, {
      status: 500,
      code: 'unexpected',
      message: 'Something went wrong on our side.',
    })
}

const garbage: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

const refuseGarbage = (error: Error, socket: Duplex): void => {
  if (!socket.writable) return void socket.destroy()
  const status = garbage[codeOf(error)] ?? '400 Bad Request'
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

const listen = (server: Server, { port, host }: Settings): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', (cause) => reject(new Obstacle(cannotListen(cause, port, host), { cause })))
    server.listen(port, host, resolve)
  })

const cannotListen = (cause: unknown, port: number, host: string): string => {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} on ${host} is taken by another program: stop it or set PORT.`,
    EACCES: `Port ${port} on ${host} may not be used by this account: set PORT.`,
    EADDRNOTAVAIL: `HOST ${host} is not an address of this machine.`,
    ENOTFOUND: `HOST ${host} is not an address of this machine.`,
  }
  return reasons[codeOf(cause)] ?? `Port ${port} on ${host} cannot be opened (${codeOf(cause)}).`
}
