import { join } from 'node:path'
import { isFree, Obstacle, type Settings } from '#modules/platform'
import type { App } from '../app.ts'
import { noHosts } from '../custom-hosts.ts'
import type { House } from '../server.ts'
import { notFound, turnAway } from '../server/answers.ts'
import { loadAssets } from '../server/assets.ts'
import { builtPages } from '../server/built-pages.ts'
import { formPages, noFormPages } from '../server/form-pages.ts'
import { dist } from './building.ts'

/** Of the five seconds an end may take, requests under way get these, in milliseconds. */
export const drainPatience = 2_000

/** Refuses with a sentence where the port is taken. */
export const refuseTakenPort = async ({ port, host }: Settings): Promise<void> => {
  if (await isFree(port, host)) return
  throw new Obstacle(`Port ${port} on ${host} is taken by another program: stop it or set PORT.`)
}

/** What stands behind the front door. */
export type Front = Pick<House, 'app' | 'assets' | 'formPages' | 'pages'>

/** A worker tells how it is, and answers nothing else. */
export const healthOnly = ({ ready, bodies }: App): Front => ({
  app: {
    ready,
    bodies,
    hosts: noHosts,
    apiHandler: ({ url = '' }, response) => turnAway(response, url, notFound),
  },
  assets: () => false,
  formPages: noFormPages,
  pages: (_, __, next) => next(),
})

/** Pages, files and endpoints. */
export const everything = async (app: App, { publicUrl }: Settings): Promise<Front> => {
  const [assets, pages] = await Promise.all([loadAssets(join(dist, 'client')), builtPages(dist)])
  return { app, assets, formPages: formPages(app.forms, pages, publicUrl), pages }
}

/** The same as of a date: nobody comes by a host of their own, and no page is kept. */
export const readOnly = async (app: App): Promise<Front> => {
  const [assets, pages] = await Promise.all([loadAssets(join(dist, 'client')), builtPages(dist)])
  return { app: { ...app, hosts: noHosts }, assets, formPages: noFormPages, pages }
}
