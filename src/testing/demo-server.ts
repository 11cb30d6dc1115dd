import type { TestProject } from 'vitest/node'
import { recordOf } from '#contracts/patients'
import { signIn } from './desk.ts'
import { shareProgram } from './shared-server.ts'

/** 35 letters without a space, to break on every page. */
const LONG_NAME = 'Abaraschlegelsteinhausenbergerdorff'

/**
 * Vitest’s global setup: one program with its demo clinic, for tests that open every page of a clinic with
 * data. Its first patient has a long name.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const end = await shareProgram(project, { DEMO: '1' })
  const { call } = await signIn(
    project.getProvidedContext().server,
    'demo@caretrail.example',
    'caretrail-demo',
  )
  const record = await call<Record<string, string>>('GET', '/api/patients/1')
  await call('PUT', '/api/patients/1', { ...recordOf((field) => record[field] ?? ''), lastName: LONG_NAME })
  return end
}
