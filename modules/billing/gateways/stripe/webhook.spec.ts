import { Effect, TestClock, TestContext } from 'effect'
import { describe, expect, it } from 'vitest'
import { clinicAtStripe, inDays } from '../../testing/fake-stripe/clinic.ts'
import { stripeAccount, stripeSignature } from '../../testing/fake-stripe/fake-stripe.ts'
import { stripeGateway } from './gateway.ts'

const gateway = stripeGateway({ ...stripeAccount, apiBase: undefined })

/** Reads a webhook at this moment, in Unix seconds. */
const toldAt = (now: number, body: string, signature: string) =>
  Effect.runPromise(
    Effect.zipRight(TestClock.setTime(now * 1000), gateway.readWebhook(body, signature)).pipe(
      Effect.provide(TestContext.TestContext),
    ),
  )

const NOW = 1_800_000_000
const body = JSON.stringify({
  id: 'evt_1',
  object: 'event',
  type: 'invoice.paid',
  data: { object: { object: 'invoice', id: 'in_1', customer: 'cus_1', note: 'Zoë — ✓' } },
})
const webhookCall = { id: 'evt_1', type: 'invoice.paid', customer: 'cus_1' }

describe('a webhook', () => {
  it.each([
    ['just now', NOW, webhookCall],
    ['five minutes ago', NOW - 300, webhookCall],
    ['longer ago', NOW - 301, null],
  ])('is accepted only within five minutes: signed %s', async (_, at, expected) =>
    expect(await toldAt(NOW, body, stripeSignature(body, { at }))).toEqual(expected),
  )

  it.each([
    ['with another secret', body, stripeSignature(body, { at: NOW, secret: 'whsec_of_somebody' })],
    ['for another body', body.replace('cus_1', 'cus_2'), stripeSignature(body, { at: NOW })],
    ['with another moment', body, stripeSignature(body, { at: NOW - 400 }).replace(`${NOW - 400}`, `${NOW}`)],
    ['not at all', body, ''],
    ['with nonsense', body, `t=${NOW},v1=${'0'.repeat(64)}`],
    ['in another scheme', body, stripeSignature(body, { at: NOW }).replace('v1=', 'v0=')],
    ['with no body', '', stripeSignature('', { at: NOW })],
  ])('signed %s is ignored', async (_, content, signature) =>
    expect(await toldAt(NOW, content, signature)).toBeNull(),
  )

  it('with one valid signature of several is accepted, as when secrets rotate', async () => {
    const other = stripeSignature(body, { at: NOW, secret: 'whsec_before' }).split(',')[1]
    expect(await toldAt(NOW, body, `${stripeSignature(body, { at: NOW })},${other}`)).toEqual(webhookCall)
  })

  it.each([
    [{ object: 'customer', id: 'cus_3' }, 'cus_3'],
    [{ object: 'subscription', customer: { object: 'customer', id: 'cus_3' } }, 'cus_3'],
    [{ object: 'setup_intent', customer: null }, null],
    [{ object: 'charge', customer: 'cus_3' }, null],
    [{ object: 'price', id: 'price_1' }, null],
  ])('about %j belongs to the customer %s', async (object, customer) => {
    const news = JSON.stringify({ id: 'evt_2', type: 'any', data: { object } })
    expect(await toldAt(NOW, news, stripeSignature(news, { at: NOW }))).toEqual({
      id: 'evt_2',
      type: 'any',
      customer,
    })
  })

  it('about any change of a subscription names its customer', async () => {
    const { stripe, customer, offer, subscribe, run } = await clinicAtStripe()
    await subscribe({ trialEndsAt: inDays(30) })
    stripe.advanceDays(31)
    stripe.addCard(customer)
    stripe.removeCards(customer)
    stripe.confirm((await offer({ tier: 'solo' })).clientSecret)
    const webhookCalls = await Promise.all(
      stripe.world.events.map((event) => {
        const news = JSON.stringify(event)
        return run(gateway.readWebhook(news, stripeSignature(news)))
      }),
    )
    expect(webhookCalls.map((one) => one?.customer)).toEqual(webhookCalls.map(() => customer))
    expect(new Set(webhookCalls.map((one) => one?.type))).toEqual(
      new Set([
        'invoice.created',
        'customer.subscription.created',
        'payment_method.attached',
        'setup_intent.succeeded',
        'customer.subscription.updated',
        'payment_intent.succeeded',
        'invoice.paid',
        'customer.updated',
        'payment_method.detached',
      ]),
    )
  })
})
