import { defineConfig } from 'vitest/config'
import { LongestFirst } from './src/testing/longest-first.ts'

const globalSetup = 'modules/platform/testing/shared-postgres.ts'

const notUnit = ['**/*.{int,e2e}.spec.ts', '**/node_modules/**']

// One kind after the other: what is measured in seconds must not share two cores with a browser.
const project = (name: string, groupOrder: number, include: string, rest: object = {}) => ({
  test: {
    name,
    include: [`{events,modules,src,drills,bench}/**/${include}`],
    sequence: { groupOrder },
    setupFiles: ['src/testing/patience.ts'],
    expect: { poll: { timeout: 10_000 } },
    ...rest,
  },
})

// What two browsers are to see within a second, they see while nothing else is measured or made.
const TIMED = ['src/islands/calendar/live.e2e.spec.ts']

const withBrowser = {
  // The files of a worker share its browser, and what has been loaded.
  isolate: false,
  testTimeout: 120_000,
  hookTimeout: 180_000,
  // A page and its product wait for each other half of the time.
  maxWorkers: 4,
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      // What has been loaded is kept for the next file: most of the time goes into loading.
      project('unit', 0, '*.spec.ts', { exclude: [...notUnit, 'src/stores/**'], isolate: false }),
      // A store is there once in a browser, and once for each file.
      project('stores', 0, '*.spec.ts', { include: ['src/stores/**/*.spec.ts'], exclude: notUnit }),
      project('postgres', 1, '*.int.spec.ts', {
        globalSetup,
        isolate: false,
        testTimeout: 60_000,
        hookTimeout: 120_000,
        maxWorkers: 2,
      }),
      project('browser', 2, '*.e2e.spec.ts', {
        ...withBrowser,
        exclude: ['src/demo/**', '**/node_modules/**', ...TIMED],
        globalSetup: [globalSetup, 'src/testing/shared-server.ts'],
      }),
      // A clinic at work takes a while to make: whoever only looks at it shares one.
      project('demo', 2, '*.e2e.spec.ts', {
        ...withBrowser,
        include: ['src/demo/**/*.e2e.spec.ts'],
        globalSetup: [globalSetup, 'src/testing/demo-server.ts'],
      }),
      project('timed', 3, '*.e2e.spec.ts', { ...withBrowser, include: TIMED, globalSetup }),
    ],
  },
})
