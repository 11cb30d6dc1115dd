import type { TestProject } from 'vitest/node'
import { createCopy } from '../../modules/platform/testing/postgres.ts'
import { startProgram, type Environment } from './start-program.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the program that all browsers of the run share. */
    server: string
    /** Its data folder, with the emails in its outbox. */
    dataDir: string
  }
}

/** Vitest’s global setup: one program for all page tests of the run; each test opens its own clinic. */
export default function setup(project: TestProject): Promise<() => Promise<void>> {
  return shareProgram(project, {})
}

/** Starts the program for a project of the run, with this environment. */
export const shareProgram = async (project: TestProject, env: Environment): Promise<() => Promise<void>> => {
  const { appUrl, adminUrl, drop } = await createCopy(project.getProvidedContext().postgres)
  const { url, dataDir, close } = await startProgram({
    DATABASE_URL: appUrl,
    DATABASE_ADMIN_URL: adminUrl,
    // Each test sends its own client address, see ownAddress.
    TRUSTED_PROXIES: '1',
    ...env,
  })
  project.provide('server', url)
  project.provide('dataDir', dataDir)
  return () => close().then(drop)
}
