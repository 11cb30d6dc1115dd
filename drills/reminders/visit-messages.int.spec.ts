import { expect, it } from 'vitest'
import { runVerbInProcess } from '../testing/run-verb-in-process.ts'
import { hasPassed, runVisitDrill } from './visit-messages.ts'

it('tells each patient what the clinic chose, once and about the last state, while the program is killed', async () => {
  const result = await runVisitDrill({ commands: 45, kills: 3 }, runVerbInProcess)
  expect(result).toMatchObject({ twice: 0, missing: 0, unwanted: 0, untrue: 0, untold: 0, isWhole: true })
  expect(result.kills).toBeGreaterThanOrEqual(3)
  expect(hasPassed(result)).toBe(true)
})
