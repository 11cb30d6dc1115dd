import { buildPages } from '../page-build.ts'
import type { Verb } from '../verb.ts'

/** Builds the pages into dist/. */
export const verb: Verb = {
  summary: 'Build the pages',
  run: async (_, shutdown) => {
    await buildPages(shutdown, 'inherit')
    return 0
  },
}
