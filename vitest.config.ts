import { defineConfig } from 'vitest/config'

const globalSetup = 'modules/platform/testing/shared-postgres.ts'

const project = (name: string, include: string, rest: object = {}) => ({
  test: { name, include: [`{events,modules,src,drills,bench}/**/${include}`], ...rest },
})

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{events,modules,src,drills,bench}/**/*.spec.ts'],
          exclude: ['**/*.int.spec.ts', '**/*.e2e.spec.ts', '**/node_modules/**'],
        },
      },
      project('postgres', '*.int.spec.ts', { globalSetup, testTimeout: 60_000, hookTimeout: 120_000 }),
      project('browser', '*.e2e.spec.ts', {
        globalSetup,
        testTimeout: 120_000,
        hookTimeout: 180_000,
        fileParallelism: false,
      }),
    ],
  },
})
