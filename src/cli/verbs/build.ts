import { buildPages } from '../page-build.ts'
import { defineVerb } from '../verb.ts'

/** Builds the pages into dist/. */
export const verb = defineVerb({
  run: async (_, shutdown) => {
    await buildPages(shutdown, 'inherit')
    return 0
  },
})
