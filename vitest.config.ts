import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './src/testing/longest-first.ts'
import { keepTemporaryFilesInMemory } from './src/testing/memory-folder.ts'
import { WAIT_TIMEOUT_MS } from './src/testing/wait-timeout.ts'

keepTemporaryFilesInMemory()

// A test and its database wait for each other half of the time.
const maxWorkers = 3

// These end what hangs. How fast something must be is measured in the tests that are about it, and a busy machine may
// take several times as long as a quiet one for everything else.
const HANG_TIMEOUT_MS = 300_000

// The program runs in the workers, and most of what it allocates dies young: collecting it took a tenth of the time.
const execArgv = ['--max-semi-space-size=64']

const globalSetup = 'modules/platform/testing/shared-postgres.ts'

// Browser code keeps its state in modules. A browser loads it once, so each of these spec files gets its own
// copy.
const BROWSER = ['src/{features,kit,language,shell}/**/*.spec.ts']

const notUnit = ['**/*.{int,e2e}.spec.ts', '**/node_modules/**']

// Runs the browser after all others: tests with a time limit must not share two cores with it.
const project = (name: string, groupOrder: number, include: string, rest: object = {}) => ({
  test: {
    name,
    include: [`{events,modules,src,drills,bench,packaging}/**/${include}`],
    sequence: { groupOrder },
    setupFiles: ['src/testing/wait-limits.ts'],
    expect: { poll: { timeout: WAIT_TIMEOUT_MS } },
    testTimeout: HANG_TIMEOUT_MS,
    hookTimeout: HANG_TIMEOUT_MS,
    ...rest,
  },
})

// These specs measure how soon a browser shows something, so they run alone.
const TIMED = [
  'src/features/appointments/arrival/arrival.e2e.spec.ts',
  'src/features/calendar/live-updates.e2e.spec.ts',
  'src/features/notifications/notifications.e2e.spec.ts',
  'src/features/public-form/first-paint.e2e.spec.ts',
]

const withBrowser = {
  // The files of a worker share its browser and the loaded modules.
  isolate: false,
  retry: Number(process.env['BROWSER_RETRIES'] ?? 0),
  // A page and its server wait for each other half of the time.
  maxWorkers: 5,
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      // Keeps loaded modules for the next file: loading takes most of the time.
      project('unit', 0, '*.spec.ts', {
        exclude: [...notUnit, ...BROWSER],
        isolate: false,
        maxWorkers,
      }),
      // A store exists once per browser, and here once per file.
      project('stores', 0, '*.spec.ts', {
        include: BROWSER,
        exclude: notUnit,
        maxWorkers,
      }),
      project('postgres', 0, '*.int.spec.ts', {
        globalSetup,
        execArgv,
        alias: {
          'oslo/password': fileURLToPath(
            new URL('modules/identity/testing/quick-passwords.ts', import.meta.url),
          ),
        },
        isolate: false,
        maxWorkers,
      }),
      project('browser', 1, '*.e2e.spec.ts', {
        ...withBrowser,
        exclude: ['src/journeys/demo/**', '**/node_modules/**', ...TIMED],
        globalSetup: [globalSetup, 'src/testing/shared-server.ts'],
      }),
      // A demo clinic takes a while to create, so the specs that only read it share one.
      project('demo', 1, '*.e2e.spec.ts', {
        ...withBrowser,
        include: ['src/journeys/demo/**/*.e2e.spec.ts'],
        globalSetup: [globalSetup, 'src/testing/demo-server.ts'],
      }),
      project('timed', 2, '*.e2e.spec.ts', {
        ...withBrowser,
        include: TIMED,
        maxWorkers: 1,
        globalSetup: [globalSetup, 'src/testing/shared-server.ts'],
      }),
    ],
  },
})
