import type { TestProject } from 'vitest/node'
import { share } from './shared-server.ts'

/**
 * Vitest’s global setup: one program with its demo clinic, for tests that open every page of a clinic with
 * data.
 */
export default function setup(project: TestProject): Promise<() => Promise<void>> {
  return share(project, { DEMO: '1' })
}
