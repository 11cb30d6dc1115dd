import { Cause, Effect, Exit } from 'effect'
import { describe, expect, it } from 'vitest'
import { ProviderUnavailable } from '../../errors.ts'
import { clinicAtStripe, inDays } from '../../testing/fake-stripe/clinic.ts'
import { stripeAccount } from '../../testing/fake-stripe/fake-stripe.ts'
import { stripeGateway } from './gateway.ts'

// Only a Stripe that never answers is given up on, so only then does it matter how soon.
const LIMITS = { timeout: 30_000, retries: 0 }
const SHORT_PATIENCE = { timeout: 250, retries: 0 }

describe('a call that Stripe does not answer', () => {
  it.each(['500', '503', '429', '403', 'drop', 'wait'])('fails temporarily: %s', async (fault) => {
    const { stripe, gateway, customer, run, order, logged } = await clinicAtStripe(
      fault === 'wait' ? SHORT_PATIENCE : LIMITS,
    )
    stripe.faults['*'] = fault
    const calls: readonly Effect.Effect<unknown, unknown>[] = [
      gateway.register({ clinicId: 7, email: 'bills@harbor.example' }),
      gateway.offer(order({ trialEndsAt: inDays(30) })),
      gateway.account(customer),
      gateway.supersede(customer, 'sub_1'),
      gateway.cancelAtEnd(customer, 'sub_1'),
      gateway.resume(customer, 'sub_1'),
      gateway.portal(customer, 'https://clinic.example'),
    ]
    const answers = await Promise.all(calls.map((call) => run(Effect.flip(call))))
    expect(answers.every((answer) => answer instanceof ProviderUnavailable)).toBe(true)
    expect(logged.length).toBeGreaterThanOrEqual(calls.length)
    expect(logged.join()).not.toContain('sk_')
  })

  it('fails temporarily if the connection or the key is refused, and never logs the key', async () => {
    const { stripe, customer, run, logged } = await clinicAtStripe()
    const unreachableGateway = stripeGateway({ ...stripe.account, apiBase: 'http://127.0.0.1:1' }, LIMITS)
    const stranger = stripeGateway({ ...stripe.account, secretKey: 'sk_test_of_a_stranger' }, LIMITS)
    for (const gateway of [unreachableGateway, stranger]) {
      expect(await run(Effect.flip(gateway.account(customer)))).toBeInstanceOf(ProviderUnavailable)
    }
    expect(logged.join('\n')).toContain('Stripe did not do it: StripeConnectionError')
    expect(logged.join('\n')).toContain('Stripe did not do it: StripeAuthenticationError 401')
    expect(logged.join('\n')).not.toMatch(/sk_|stranger|lone/)
  })

  it('is retried twice with the same key', async () => {
    const { stripe, gateway, customer, run } = await clinicAtStripe({ ...LIMITS, retries: 2 })
    stripe.faults['*'] = '500'
    const refusal = await run(Effect.flip(gateway.portal(customer, 'https://clinic.example')))
    expect(refusal).toBeInstanceOf(ProviderUnavailable)
    expect(stripe.calls).toHaveLength(3)
    expect(new Set(stripe.calls.map(({ key }) => key)).size).toBe(1)
  })

  it('logs that a price is missing at Stripe', async () => {
    const { stripe, gateway, run, order, logged, writes } = await clinicAtStripe()
    for (const price of stripe.world.all('price')) price.lookup_key = null
    expect(await run(Effect.flip(gateway.offer(order())))).toBeInstanceOf(ProviderUnavailable)
    expect(logged).toEqual(['Stripe has no price caretrail_team_monthly: run caretrail billing sync'])
    expect(writes()).toEqual([])
  })
})

describe('a call that Stripe refuses', () => {
  it('is a defect, reported without the data that was sent', async () => {
    const { gateway } = await clinicAtStripe()
    const exit = await Effect.runPromiseExit(gateway.portal('cus_nobody', 'https://clinic.example'))
    const report = Exit.isFailure(exit) ? Cause.pretty(exit.cause) : ''
    expect(report).toContain(
      'StripeInvalidRequestError 404 resource_missing (customer) of request req_of_a_test',
    )
    expect(report).not.toMatch(/cus_nobody|sk_/)
    expect(report).not.toContain(stripeAccount.secretKey)
  })
})

describe('the account check', () => {
  it('finds no problem with a valid account', async () => {
    const { gateway, run } = await clinicAtStripe()
    expect(await run(gateway.check())).toBeUndefined()
  })

  it('names each problem', async () => {
    const { stripe, gateway, run } = await clinicAtStripe()
    const problem = (more: Partial<typeof stripe.account>) =>
      run(stripeGateway({ ...stripe.account, ...more }, LIMITS).check())
    expect(await problem({ apiBase: 'http://127.0.0.1:1' })).toBe('Stripe cannot be reached.')
    expect(await problem({ secretKey: 'sk_test_other' as never })).toBe('Stripe refused our secret key.')
    expect(await problem({ publishableKey: 'pk_live_1' as never })).toBe(
      'Of the keys of Stripe, one is live and the other is for tests.',
    )
    stripe.faults['*'] = '403'
    expect(await problem({})).toBe('Stripe refused our secret key.')
    stripe.faults['*'] = '500'
    expect(await run(gateway.check())).toBe(
      'Stripe did not do it: StripeAPIError 500 of request req_of_a_test.',
    )
    delete stripe.faults['*']
    for (const price of stripe.world.all('price').slice(0, 2)) price.active = false
    expect(await run(gateway.check())).toBe('Stripe lacks 2 of our prices: run caretrail billing sync.')
  })
})
