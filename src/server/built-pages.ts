import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Pages } from './server.ts'

export const loadBuiltPages = async (dist: string): Promise<Pages> => {
  const entry = (await import(pathToFileURL(join(dist, 'server/entry.mjs')).href)) as { handler: Pages }
  return entry.handler
}
