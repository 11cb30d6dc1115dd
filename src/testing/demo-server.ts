import type { TestProject } from 'vitest/node'
import { share } from './shared-server.ts'

/** Vitest's global set-up: one product with its demo clinic, for whoever looks at all pages of a clinic at work. */
export default function setup(project: TestProject): Promise<() => Promise<void>> {
  return share(project, { DEMO: '1' })
}
