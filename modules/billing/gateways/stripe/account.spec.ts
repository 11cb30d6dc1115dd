import { describe, expect, it } from 'vitest'
import { clinicAtStripe, inDays } from '../../testing/fake-stripe/clinic.ts'

describe('the account', () => {
  it.each([
    ['active', 'active'],
    ['trialing', 'trialing'],
    ['past_due', 'past_due'],
    ['unpaid', 'past_due'],
    ['paused', 'past_due'],
    ['canceled', 'canceled'],
    ['incomplete', 'incomplete'],
    ['incomplete_expired', 'canceled'],
    ['of a later day', 'past_due'],
  ])('maps the Stripe status %s to %s', async (status, expected) => {
    const { stripe, account, subscribe } = await clinicAtStripe()
    const reference = await subscribe()
    stripe.world.get('subscription', reference).status = status
    const confirmed = !['incomplete', 'incomplete_expired'].includes(status)
    expect((await account()).subscriptions).toMatchObject([{ status: expected, confirmed }])
  })

  it('follows a trial through payment, renewal, failure and recovery with another card', async () => {
    const { stripe, customer, account, subscribe } = await clinicAtStripe()
    await subscribe({ trialEndsAt: inDays(30) })
    stripe.advanceDays(31)
    const [paid] = (await account()).subscriptions
    expect(paid).toMatchObject({ status: 'active', owed: 0 })
    stripe.addCard(customer, 'fails later')
    stripe.advanceDays(30)
    const [failed] = (await account()).subscriptions
    expect(failed).toMatchObject({
      status: 'past_due',
      confirmed: true,
      owed: 14_900,
      card: { last4: '0341' },
      trialEndsAt: paid?.trialEndsAt,
    })
    expect(Date.parse(failed?.periodEndsAt ?? '')).toBeGreaterThan(Date.parse(paid?.periodEndsAt ?? ''))
    stripe.addCard(customer)
    expect((await account()).subscriptions).toMatchObject([
      { status: 'active', owed: 0, card: { last4: '4242' } },
    ])
  })

  it('ends a trial without a confirmed card, and an offer that was never paid', async () => {
    const { stripe, account, offer } = await clinicAtStripe()
    await offer({ trialEndsAt: inDays(30) })
    stripe.advanceDays(31)
    await offer()
    stripe.advanceDays(2)
    expect((await account()).subscriptions).toMatchObject([
      { status: 'canceled', confirmed: false },
      { status: 'canceled', confirmed: false },
    ])
  })

  it('stays confirmed when the customer removes the card', async () => {
    const { stripe, customer, account, subscribe } = await clinicAtStripe()
    await subscribe({ trialEndsAt: inDays(30) })
    stripe.removeCards(customer)
    expect((await account()).subscriptions).toMatchObject([
      { status: 'trialing', confirmed: true, card: null },
    ])
  })

  it('shows the customer’s card if a subscription has no card', async () => {
    const { stripe, customer, account, subscribe } = await clinicAtStripe()
    const reference = await subscribe()
    stripe.removeCards(customer)
    stripe.addCard(customer, 'fails later')
    stripe.world.get('subscription', reference).default_payment_method = null
    expect((await account()).subscriptions).toMatchObject([{ confirmed: true, card: { last4: '0341' } }])
  })

  it('shows when a subscription will end, and follows cancel and resume', async () => {
    const { stripe, gateway, run, customer, account, subscribe } = await clinicAtStripe()
    const reference = await subscribe()
    const [before] = (await account()).subscriptions
    await run(gateway.cancelAtEnd(customer, reference))
    await run(gateway.cancelAtEnd(customer, reference))
    expect((await account()).subscriptions).toMatchObject([
      { status: 'active', cancelsAt: before?.periodEndsAt },
    ])
    await run(gateway.resume(customer, reference))
    await run(gateway.resume(customer, reference))
    expect((await account()).subscriptions).toMatchObject([{ cancelsAt: null }])
    await run(gateway.cancelAtEnd(customer, reference))
    expect((await account()).subscriptions).toMatchObject([{ cancelsAt: before?.periodEndsAt }])
    const changes = stripe.calls.filter(({ method, path }) => method === 'POST' && path.endsWith(reference))
    expect(changes.map(({ fields }) => fields)).toEqual([
      { cancel_at_period_end: 'true' },
      { cancel_at_period_end: 'false' },
      { cancel_at_period_end: 'true' },
    ])
    stripe.advanceDays(31)
    expect((await account()).subscriptions).toMatchObject([{ status: 'canceled' }])
    await run(gateway.resume(customer, reference))
    expect((await account()).subscriptions).toMatchObject([{ status: 'canceled' }])
  })

  it('resumes a subscription that the portal set to end at a given time', async () => {
    const { stripe, gateway, run, customer, account, subscribe } = await clinicAtStripe()
    const reference = await subscribe()
    const moment = stripe.world.now + 86_400
    stripe.world.get('subscription', reference).cancel_at = moment
    expect((await account()).subscriptions).toMatchObject([
      { cancelsAt: new Date(moment * 1000).toISOString() },
    ])
    await run(gateway.resume(customer, reference))
    expect(stripe.calls.at(-1)?.fields).toEqual({ cancel_at: '' })
    expect((await account()).subscriptions).toMatchObject([{ cancelsAt: null }])
  })

  it('credits the unused part of a replaced subscription once', async () => {
    const { stripe, gateway, run, customer, account, subscribe } = await clinicAtStripe()
    const before = await subscribe({ addOns: ['sms-credits', 'practitioner'] })
    stripe.advanceDays(15)
    const now = await subscribe({ tier: 'growth' })
    await run(gateway.supersede(customer, before))
    await run(gateway.supersede(customer, before))
    expect(stripe.calls.findLast(({ method }) => method === 'DELETE')).toEqual({
      method: 'DELETE',
      path: `/v1/subscriptions/${before}`,
      key: expect.stringMatching(/^end-/),
      fields: { prorate: 'true', invoice_now: 'true' },
    })
    expect(await account()).toMatchObject({
      subscriptions: [
        { reference: now, status: 'active' },
        { reference: before, status: 'canceled' },
      ],
      purchases: [{ addOn: 'sms-credits' }],
    })
    expect(stripe.world.all('invoice').map(({ total }) => total)).toEqual([-8200, 29_900, 17_400])
  })

  it('reads all pages of its lists', async () => {
    const { stripe, account, subscribe } = await clinicAtStripe(undefined, 2)
    for (const tier of ['solo', 'team', 'growth', 'solo', 'team'] as const) {
      await subscribe({ tier, addOns: ['sms-credits'] })
    }
    expect((await account()).subscriptions).toHaveLength(5)
    expect((await account()).purchases).toHaveLength(5)
    const [invoice] = stripe.world.all('invoice')
    Object.assign(invoice?.lines ?? {}, { has_more: true, data: invoice?.lines.data.slice(0, 1) })
    await account()
    expect(stripe.calls.at(-1)?.path).toBe(`/v1/invoices/${invoice?.id}/lines`)
  })

  it('ignores subscriptions to products that are not ours', async () => {
    const { stripe, account, subscribe } = await clinicAtStripe()
    const reference = await subscribe()
    for (const item of stripe.world.get('subscription', reference).items.data) {
      Object.assign(item, { price: { ...item.price, product: 'prod_of_somebody' } })
    }
    expect((await account()).subscriptions).toEqual([])
  })
})
