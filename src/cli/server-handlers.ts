import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isFree, StartupError, type Settings } from '#modules/platform'
import type { App } from '../program/app.ts'
import { noHosts } from '../server/custom-hosts.ts'
import type { ServerParts } from '../server/server.ts'
import { notFound, refuseRequest } from '../server/replies.ts'
import { loadAssets } from '../server/assets.ts'
import { loadBuiltPages } from '../server/built-pages.ts'
import { formPages, noFormPages } from '../server/form-pages.ts'
import { pagePaths, routeFinder, type RouteFinder } from '../server/route-patterns.ts'
import { dist } from './page-build.ts'
import { root } from './sources.ts'

/** Time for pending requests to finish, in milliseconds. A shutdown may take five seconds in total. */
export const DRAIN_TIMEOUT_MS = 2_000

/** Fails with a readable error if another program uses the port. */
export const refuseTakenPort = async ({ port, host }: Settings): Promise<void> => {
  if (await isFree(port, host)) return
  throw new StartupError(`Port ${port} on ${host} is in use by another program: stop it or set PORT.`)
}

/** The handlers that the HTTP server dispatches to. */
export type ServerHandlers = Pick<ServerParts, 'app' | 'assets' | 'formPages' | 'pages'>

/** Handlers of a worker: health checks only. */
export const healthHandlers = ({ ready, bodies }: App): ServerHandlers => ({
  app: {
    ready,
    bodies,
    hosts: noHosts,
    apiHandler: ({ url = '' }, response) => refuseRequest(response, url, notFound),
  },
  assets: () => false,
  formPages: noFormPages,
  pages: (_, __, next) => next(),
})

/** Handlers of a web process: pages, files and endpoints. */
export const webHandlers = async (app: App, { publicUrl }: Settings): Promise<ServerHandlers> => {
  const [assets, pages] = await Promise.all([loadAssets(join(dist, 'client')), loadBuiltPages(dist)])
  return { app, assets, formPages: formPages(app.forms, pages, publicUrl), pages }
}

/** Handlers as of a date: no custom domains and no cached form pages. */
export const asOfHandlers = async (app: App): Promise<ServerHandlers> => {
  const [assets, pages] = await Promise.all([loadAssets(join(dist, 'client')), loadBuiltPages(dist)])
  return { app: { ...app, hosts: noHosts }, assets, formPages: noFormPages, pages }
}

/** The routes of endpoints and pages, to count requests by. */
export const routesOf = async ({ document }: App): Promise<RouteFinder> => {
  const files = await readdir(join(root, 'src/pages'), { recursive: true })
  return routeFinder([...Object.keys(document.paths), ...pagePaths(files), '/healthz', '/readyz', '/metrics'])
}
