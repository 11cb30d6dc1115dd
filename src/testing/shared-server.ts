import type { TestProject } from 'vitest/node'
import { copyOf } from '../../modules/platform/testing/postgres.ts'
import { begin, type Environment } from './begin.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the product stands that all browsers of the run share. */
    server: string
    /** Its data folder, with the letters it keeps. */
    dataDir: string
  }
}

/** Vitest's global set-up: one product for all pages of the run; each test opens a clinic of its own in it. */
export default function setup(project: TestProject): Promise<() => Promise<void>> {
  return share(project, {})
}

/** Starts the product for a project of the run, in this environment. */
export const share = async (project: TestProject, env: Environment): Promise<() => Promise<void>> => {
  const { appUrl, adminUrl, drop } = await copyOf(project.getProvidedContext().postgres)
  const { url, dataDir, close } = await begin({
    DATABASE_URL: appUrl,
    DATABASE_ADMIN_URL: adminUrl,
    // Everybody says where they come from, see ownAddress.
    TRUSTED_PROXIES: '1',
    ...env,
  })
  project.provide('server', url)
  project.provide('dataDir', dataDir)
  return () => close().then(drop)
}
