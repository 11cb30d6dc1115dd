import { Effect } from 'effect'
import { describe, expect, it } from 'vitest'
import { PromotionUnknown } from '../../errors.ts'
import { clinicAtStripe, inDays } from '../../testing/fake-stripe/clinic.ts'

type Stripe = Awaited<ReturnType<typeof clinicAtStripe>>['stripe']

const idsOf = (stripe: Stripe, ...keys: readonly string[]) =>
  keys.map((key) => stripe.world.all('price').find(({ lookup_key }) => lookup_key === key)?.id ?? '')

const KEY = /^[a-z]+-[0-9a-f-]{32,36}$/

describe('an order', () => {
  it('with a trial waits for a card, which is charged when the trial ends', async () => {
    const { stripe, customer, offer, account } = await clinicAtStripe()
    const trialEndsAt = inDays(30)
    const { reference, clientSecret } = await offer({ addOns: ['api-access', 'practitioner'], trialEndsAt })
    const prices = idsOf(
      stripe,
      'caretrail_team_monthly',
      'caretrail_addon_api-access',
      'caretrail_addon_practitioner',
    )
    expect(stripe.calls.map(({ method, path, key }) => [method, path, key !== null])).toEqual([
      ['GET', '/v1/prices', false],
      ['GET', '/v1/subscriptions', false],
      ['POST', '/v1/subscriptions', true],
    ])
    expect(stripe.calls[2]).toMatchObject({ key: expect.stringMatching(KEY) })
    expect(stripe.calls[2]?.fields).toEqual({
      customer,
      items: { 0: { price: prices[0] }, 1: { price: prices[1] }, 2: { price: prices[2] } },
      payment_behavior: 'default_incomplete',
      payment_settings: {
        save_default_payment_method: 'on_subscription',
        payment_method_types: { 0: 'card' },
      },
      trial_end: String(Date.parse(trialEndsAt) / 1000),
      trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
      metadata: { clinic: '7', order: prices.toSorted().join(' ') },
      expand: { 0: 'pending_setup_intent', 1: 'latest_invoice.confirmation_secret' },
    })
    expect(clientSecret).toMatch(/^seti_/)
    expect((await account()).subscriptions).toMatchObject([
      { reference, status: 'trialing', confirmed: false, card: null },
    ])

    stripe.confirm(clientSecret)
    expect(await account()).toEqual({
      subscriptions: [
        {
          reference,
          status: 'trialing',
          confirmed: true,
          tier: 'team',
          addOns: ['api-access', 'practitioner'],
          startedAt: expect.stringMatching(/^\d{4}-.*Z$/),
          trialEndsAt,
          periodEndsAt: trialEndsAt,
          cancelsAt: null,
          owed: 0,
          currency: 'usd',
          card: { brand: 'visa', last4: '4242' },
        },
      ],
      purchases: [],
    })
  })

  it('that is due immediately waits for its payment', async () => {
    const { stripe, offer, account } = await clinicAtStripe()
    const { reference, clientSecret, dueNow } = await offer({ tier: 'solo' })
    expect(clientSecret).toMatch(/^pi_/)
    expect(dueNow).toBe(4900)
    expect((await offer({ tier: 'solo' })).dueNow).toBe(4900)
    expect(stripe.calls.at(-1)?.fields).not.toHaveProperty('trial_end')
    const waiting = { reference, status: 'incomplete', confirmed: false, owed: 4900, trialEndsAt: null }
    expect((await account()).subscriptions).toMatchObject([waiting])
    expect(stripe.confirm(clientSecret, 'declined')).toBe(false)
    expect((await account()).subscriptions).toMatchObject([waiting])
    expect(stripe.confirm(clientSecret)).toBe(true)
    expect((await account()).subscriptions).toMatchObject([
      { reference, status: 'active', confirmed: true, owed: 0 },
    ])
  })

  it('with a trial that has ended is due immediately', async () => {
    const { offer } = await clinicAtStripe()
    expect((await offer({ trialEndsAt: inDays(-1) })).clientSecret).toMatch(/^pi_/)
  })

  it('puts one-time add-ons on the first invoice only', async () => {
    const { stripe, offer, account } = await clinicAtStripe()
    const { clientSecret } = await offer({
      addOns: ['sms-credits', 'custom-domain'],
      trialEndsAt: inDays(30),
    })
    const [team, domain, credits] = idsOf(
      stripe,
      'caretrail_team_monthly',
      'caretrail_addon_custom-domain',
      'caretrail_addon_sms-credits',
    )
    expect(stripe.calls.at(-1)?.fields).toMatchObject({
      items: { 0: { price: team }, 1: { price: domain } },
      add_invoice_items: { 0: { price: credits } },
    })
    expect(clientSecret).toMatch(/^pi_/)
    expect(await account()).toMatchObject({
      subscriptions: [{ status: 'incomplete', confirmed: false, owed: 1000 }],
      purchases: [],
    })
    stripe.confirm(clientSecret)
    const after = await account()
    expect(after).toMatchObject({
      subscriptions: [{ status: 'trialing', confirmed: true, addOns: ['custom-domain'], owed: 0 }],
      purchases: [{ addOn: 'sms-credits', reference: expect.stringMatching(/^il_/) }],
    })
    stripe.advanceDays(61)
    const later = await account()
    expect(later.purchases).toEqual(after.purchases)
    expect(stripe.world.all('invoice').map(({ total }) => total)).toEqual([15_800, 15_800, 1000])
  })

  it('accepts a promotion code that Stripe knows', async () => {
    const { stripe, offer } = await clinicAtStripe()
    const { id } = stripe.addPromotionCode('SPRING', 20)
    await offer({ promotionCode: ' SPRING ' })
    expect(stripe.calls.at(-1)?.fields).toMatchObject({
      discounts: { 0: { promotion_code: id } },
      metadata: { order: expect.stringMatching(new RegExp(`^price_\\w+ ${id}$`)) },
    })
    expect(stripe.world.all('invoice')[0]?.amount_due).toBe(11_920)
  })

  it('with any other promotion code is refused, and writes nothing', async () => {
    const { stripe, gateway, run, order, writes } = await clinicAtStripe()
    stripe.addPromotionCode('OURS', 20, 'cus_of_somebody_else')
    stripe.addPromotionCode('PAST', 20).active = false
    for (const promotionCode of ['NONE', 'OURS', 'PAST']) {
      expect(await run(Effect.flip(gateway.offer(order({ promotionCode }))))).toBeInstanceOf(PromotionUnknown)
    }
    expect(writes()).toEqual([])
  })
})

describe('a customer who already has a card at Stripe', () => {
  it('still confirms a card, and that card is charged', async () => {
    const { stripe, customer, offer, account } = await clinicAtStripe()
    stripe.addCard(customer)
    const { reference, clientSecret } = await offer({ trialEndsAt: inDays(30) })
    expect(clientSecret).toMatch(/^seti_/)
    expect(stripe.calls.at(-1)).toMatchObject({
      path: '/v1/setup_intents',
      key: expect.stringMatching(KEY),
      fields: { customer, usage: 'off_session', metadata: { clinic: '7' } },
    })
    expect(await offer({ trialEndsAt: inDays(30) })).toEqual({ reference, clientSecret, dueNow: 0 })
    expect((await account()).subscriptions).toMatchObject([{ reference, confirmed: false }])
    stripe.confirm(clientSecret, 'fails later')
    const expectedSubscriptions = [{ confirmed: true, card: { last4: '0341' } }]
    expect((await account()).subscriptions).toMatchObject(expectedSubscriptions)
    expect((await account()).subscriptions).toMatchObject(expectedSubscriptions)
    expect(stripe.calls.filter(({ key }) => key?.startsWith('card-'))).toHaveLength(1)
    stripe.advanceDays(31)
    expect((await account()).subscriptions).toMatchObject([{ status: 'past_due', owed: 14_900 }])
  })

  it('stays confirmed if that card is removed before it is assigned to the subscription', async () => {
    const { stripe, customer, offer, account, logged } = await clinicAtStripe()
    stripe.addCard(customer)
    const { clientSecret } = await offer({ trialEndsAt: inDays(30) })
    stripe.confirm(clientSecret)
    stripe.removeCards(customer)
    expect((await account()).subscriptions).toMatchObject([{ confirmed: true, card: null }])
    expect(logged).toEqual([expect.stringContaining('404 resource_missing (default_payment_method)')])
  })
})
