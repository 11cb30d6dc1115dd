import { expect, onTestFinished, test } from 'vitest'
import { openStripe } from '../../../modules/billing/testing/fake-stripe/fake-stripe.ts'
import { dataFolder, spawnVerb, runInThisProcess } from '../testing/program.ts'

test('billing sync creates products and prices at Stripe once', async () => {
  const stripe = await openStripe()
  onTestFinished(stripe.close)
  const folder = await dataFolder()
  const env = { DATA_DIR: folder, ...stripe.env }
  const writes = () => stripe.calls.filter(({ method }) => method !== 'GET').length

  const made = await (await spawnVerb('billing sync', env)).result
  expect([made.code, made.stderr]).toEqual([0, ''])
  expect(made.stdout).toContain('caretrail_team_monthly: product made, price made, $149.00\n')
  expect(made.stdout).toContain('caretrail_addon_sms-credits: product made, price made, $10.00\n')
  expect(writes()).toBe(16)

  const secondSync = await runInThisProcess('billing sync', env)
  expect(secondSync.stdout.match(/: as it should be$/gm)).toHaveLength(8)
  expect(writes()).toBe(16)
})

test('billing sync has nothing to create without Stripe', async () => {
  const { code, stdout } = await runInThisProcess('billing sync', { DATA_DIR: await dataFolder() })
  expect([code, stdout]).toEqual([
    0,
    'The installation does not charge through Stripe, so it needs no prices there.\n',
  ])
})
