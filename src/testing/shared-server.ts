import type { TestProject } from 'vitest/node'
import { copyOf } from '../../modules/platform/testing/postgres.ts'
import { begin } from './begin.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the product stands that all browsers of the run share. */
    server: string
  }
}

/** Vitest's global set-up: one product for all pages of the run; each test opens a clinic of its own in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { appUrl, adminUrl, drop } = await copyOf(project.getProvidedContext().postgres)
  const { url, close } = await begin({
    DATABASE_URL: appUrl,
    DATABASE_ADMIN_URL: adminUrl,
    // Everybody says where they come from, see ownAddress.
    TRUSTED_PROXIES: '1',
  })
  project.provide('server', url)
  return () => close().then(drop)
}
