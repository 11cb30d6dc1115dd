import { expect, it } from 'vitest'
import { verbHere } from './testing/verb-here.ts'
import { bringWebhooks, isHeld } from './testing/webhooks.ts'

it('counts each of 300 webhook calls once while the program is killed', async () => {
  const outcome = await bringWebhooks({ calls: 300, kills: 3 }, verbHere)
  expect(outcome).toMatchObject({ wrong: [], inLine: outcome.payers, isWhole: true })
  expect(isHeld(outcome)).toBe(true)
}, 300_000)
