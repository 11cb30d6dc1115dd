import { expect, it } from 'vitest'
import { runVerbInProcess } from './testing/run-verb-in-process.ts'
import { deliverWebhooks, hasPassed } from './testing/webhooks.ts'

it('counts each of 300 webhook calls once while the program is killed', async () => {
  const outcome = await deliverWebhooks({ calls: 300, kills: 3 }, runVerbInProcess)
  expect(outcome).toMatchObject({ wrongCalls: [], matchingPayers: outcome.payingClinics, isIntact: true })
  expect(hasPassed(outcome)).toBe(true)
}, 300_000)
