import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import { listenLocally } from '../../../platform/testing/listen-locally.ts'
import type { CardBehavior } from '../../gateways/emulation/charges.ts'
import { sign } from '../../gateways/emulation/webhooks.ts'
import { StripeRefusal } from './answers.ts'
import { fieldsOf } from './form.ts'
import { confirm, addCard, advanceClock, removeCards } from './payments.ts'
import { refusalReply, makeReplies, type StripeReply, type StripeCall, type StripeFaults } from './replies.ts'
import { World } from './world.ts'

export type { StripeCall, StripeFaults } from './replies.ts'
export { stripeEvent } from './world.ts'

const DEFAULTS = { pageSize: 100 }
const DAY_SECONDS = 86_400

/** A test account. Its keys are worthless elsewhere. */
export const stripeAccount = {
  secretKey: 'sk_test_for_tests_alone',
  publishableKey: 'pk_test_for_tests_alone',
  webhookSecret: 'whsec_for_tests_alone',
} as const

/** Returns Stripe's signature of a call (https://docs.stripe.com/webhooks/signature). `at`: Unix seconds. */
export const stripeSignature = (
  body: string,
  { at = Math.floor(Date.now() / 1000), secret = stripeAccount.webhookSecret as string } = {},
): string => sign(secret, body, at * 1000)

/** Delivers a call to the app. */
export const callWebhook = (
  url: string,
  body: string,
  signature = stripeSignature(body),
): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    body,
  })

const readCall = async (request: IncomingMessage): Promise<{ call: StripeCall; requestText: string }> => {
  const { pathname, search } = new URL(request.url ?? '', 'http://stripe')
  const form = (await textOf(request)) || search.slice(1)
  const key = request.headers['idempotency-key']
  const method = request.method ?? ''
  return {
    call: { method, path: pathname, key: typeof key === 'string' ? key : null, fields: fieldsOf(form) },
    requestText: `${method} ${pathname} ${form}`,
  }
}

const respond = (response: ServerResponse, { status, body, replayed }: StripeReply): void =>
  void response
    .writeHead(status, {
      'content-type': 'application/json',
      'request-id': 'req_of_a_test',
      ...(replayed ? { 'idempotent-replayed': 'true' } : {}),
    })
    .end(JSON.stringify(body))

const unknownKey = new StripeRefusal(401, { message: 'Invalid API Key provided: sk_test_****lone' })

/**
 * A fake Stripe that implements its documented API over HTTP, stores its objects, and can simulate faults.
 * `pageSize`: the page size limit of lists.
 */
export const openStripe = async (faults: StripeFaults = {}, { pageSize } = DEFAULTS) => {
  const world = new World()
  const calls: StripeCall[] = []
  const reply = makeReplies(world, faults, pageSize)
  const server = createServer((request, response) => {
    void readCall(request).then(({ call, requestText }) => {
      calls.push(call)
      const allowed = request.headers.authorization === `Bearer ${stripeAccount.secretKey}`
      const answer = allowed ? reply(call, requestText) : refusalReply(unknownKey)
      if (answer === 'drop') response.destroy()
      else if (answer !== 'wait') respond(response, answer)
    })
  })
  const url = `http://127.0.0.1:${await listenLocally(server)}`
  let deliveredCount = 0
  return {
    url,
    /** The configuration for using it. */
    account: { ...stripeAccount, apiBase: url },
    /** The same configuration as environment variables. */
    env: {
      BILLING: 'stripe',
      STRIPE_SECRET_KEY: stripeAccount.secretKey,
      STRIPE_PUBLISHABLE_KEY: stripeAccount.publishableKey,
      STRIPE_WEBHOOK_SECRET: stripeAccount.webhookSecret,
      STRIPE_API_BASE: url,
    },
    /** All its objects, to inspect and change. */
    world,
    /** The received calls, in order. */
    calls,
    faults,
    /** Confirms a card as in the browser; returns whether it was accepted. */
    confirm: (clientSecret: string, behavior: CardBehavior = 'pays') =>
      confirm(world, clientSecret, behavior),
    /** Advances the clock by days, and runs everything due until then. */
    advanceDays: (days: number) => advanceClock(world, days * DAY_SECONDS),
    addCard: (customer: string, behavior: CardBehavior = 'pays') => addCard(world, customer, behavior),
    removeCards: (customer: string) => removeCards(world, customer),
    /** Creates a promotion code with a percentage discount. */
    addPromotionCode: (code: string, percent: number, customer: string | null = null) => {
      const coupon = `coupon_${code}`
      world.coupons.set(coupon, percent)
      return world.add('promotion_code', {
        code,
        customer,
        active: true,
        promotion: { type: 'coupon', coupon },
      })
    },
    /** Delivers the events since the last delivery to a webhook, signed; returns the statuses. */
    deliver: async (to: string): Promise<readonly number[]> => {
      const newEvents = world.events.slice(deliveredCount)
      deliveredCount = world.events.length
      const statuses: number[] = []
      for (const event of newEvents) statuses.push((await callWebhook(to, JSON.stringify(event))).status)
      return statuses
    },
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
