import { expect, it } from 'vitest'
import { bringWebhooks, isHeld } from './testing/webhooks.ts'

it('of 300 calls of the payment provider, while the program is killed, each counts once', async () => {
  const outcome = await bringWebhooks({ calls: 300, kills: 3 })
  expect(outcome).toMatchObject({ wrong: [], inLine: outcome.payers, isWhole: true })
  expect(isHeld(outcome)).toBe(true)
}, 300_000)
