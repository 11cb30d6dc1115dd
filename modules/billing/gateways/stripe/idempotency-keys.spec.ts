import { Effect } from 'effect'
import { describe, expect, it } from 'vitest'
import { ProviderUnavailable } from '../../errors.ts'
import { clinicAtStripe, inDays } from '../../testing/fake-stripe/clinic.ts'

describe('a repeated order', () => {
  const trialEndsAt = inDays(30)

  it('returns the same subscription while it waits', async () => {
    const { stripe, offer, subscribe, writes } = await clinicAtStripe()
    const both = [
      { addOns: ['api-access', 'sms-credits'] as const },
      { addOns: ['sms-credits', 'api-access'] as const, trialEndsAt: null },
    ]
    const first = await offer(both[0])
    expect(await offer(both[1])).toEqual(first)
    const trial = await offer({ trialEndsAt })
    expect(await offer({ trialEndsAt: inDays(30.1) })).toEqual(trial)
    expect(writes().map(({ method }) => method)).toEqual(['POST', 'POST', 'DELETE'])
    expect(stripe.world.get('subscription', first.reference).status).toBe('canceled')
    await subscribe({ trialEndsAt })
    expect((await offer({ trialEndsAt })).reference).not.toBe(trial.reference)
  })

  it('creates another subscription if its content or price differs', async () => {
    const { stripe, offer, account } = await clinicAtStripe()
    const references = [
      await offer({ trialEndsAt }),
      await offer({ tier: 'solo', trialEndsAt }),
      await offer({ trialEndsAt }),
      await offer({ trialEndsAt: inDays(20) }),
      await offer({}),
    ].map(({ reference }) => reference)
    const price = stripe.world.all('price').find(({ lookup_key: key }) => key === 'caretrail_team_monthly')
    const { id, ...rest } = price ?? { id: '' }
    Object.assign(price ?? {}, { lookup_key: null })
    stripe.world.add('price', { ...rest, lookup_key: 'caretrail_team_monthly' } as never)
    references.push((await offer({})).reference)
    expect(new Set(references).size).toBe(6)
    const waiting = (await account()).subscriptions.filter(({ status }) => status !== 'canceled')
    expect(waiting.map(({ reference }) => reference)).toEqual(references.slice(-1))
    expect(stripe.world.get('price', id).active).toBe(true)
  })

  it('creates one subscription when sent twice at the same moment', async () => {
    const { stripe, offer } = await clinicAtStripe()
    const [one, other] = await Promise.all([
      offer({ trialEndsAt: inDays(30) }),
      offer({ trialEndsAt: inDays(30.001) }),
    ])
    expect(one).toEqual(other)
    expect(stripe.world.all('subscription')).toHaveLength(1)
  })

  it('creates one subscription if the first answer was lost', async () => {
    const { stripe, gateway, run, order, offer } = await clinicAtStripe()
    stripe.faults['POST /v1/subscriptions'] = 'do and 503'
    expect(await run(Effect.flip(gateway.offer(order())))).toBeInstanceOf(ProviderUnavailable)
    delete stripe.faults['POST /v1/subscriptions']
    const { reference } = await offer()
    expect(stripe.world.all('subscription').map(({ id }) => id)).toEqual([reference])
  })

  it('continues with another key if Stripe only replays a failure', async () => {
    const { stripe, gateway, run, order, offer, writes } = await clinicAtStripe()
    stripe.faults['POST /v1/subscriptions'] = 'keep 500'
    expect(await run(Effect.flip(gateway.offer(order())))).toBeInstanceOf(ProviderUnavailable)
    delete stripe.faults['POST /v1/subscriptions']
    expect((await offer()).clientSecret).toMatch(/^pi_/)
    const [failed, secondKey, other] = writes().map(({ key }) => key)
    expect(failed).toBe(secondKey)
    expect(other).not.toBe(failed)
  })

  it('leaves alone subscriptions that Caretrail did not create', async () => {
    const { stripe, offer } = await clinicAtStripe()
    const { reference } = await offer({ tier: 'solo' })
    stripe.world.get('subscription', reference).metadata = {}
    await offer()
    expect(stripe.world.get('subscription', reference).status).toBe('incomplete')
  })
})
