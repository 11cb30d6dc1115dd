import { defineConfig } from 'vitest/config'

const globalSetup = 'modules/platform/testing/shared-postgres.ts'

// One kind after the other: what is measured in seconds must not share two cores with a browser.
const project = (name: string, groupOrder: number, include: string, rest: object = {}) => ({
  test: {
    name,
    include: [`{events,modules,src,drills,bench}/**/${include}`],
    sequence: { groupOrder },
    ...rest,
  },
})

export default defineConfig({
  test: {
    projects: [
      project('unit', 0, '*.spec.ts', { exclude: ['**/*.{int,e2e}.spec.ts', '**/node_modules/**'] }),
      project('postgres', 1, '*.int.spec.ts', {
        globalSetup,
        testTimeout: 60_000,
        hookTimeout: 120_000,
        maxWorkers: 2,
      }),
      project('browser', 2, '*.e2e.spec.ts', {
        globalSetup: [globalSetup, 'src/testing/shared-server.ts'],
        // The files of a worker share its browser, and what has been loaded.
        isolate: false,
        testTimeout: 120_000,
        hookTimeout: 180_000,
        // A page and its product wait for each other half of the time.
        maxWorkers: 4,
        expect: { poll: { timeout: 10_000 } },
      }),
    ],
  },
})
