import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { Refused } from './fake-stripe-answers.ts'
import { fieldsOf } from './fake-stripe-form.ts'
import { CARDS, confirm, leaveCard, pass, removeCards } from './fake-stripe-paying.ts'
import { refusedFor, replying, type Said, type StripeCall, type StripeFaults } from './fake-stripe-replies.ts'
import { callWebhook, stripeAccount } from './fake-stripe-webhooks.ts'
import { World } from './fake-stripe-world.ts'

export { CARDS } from './fake-stripe-paying.ts'
export type { StripeCall, StripeFaults } from './fake-stripe-replies.ts'
export { callWebhook, stripeAccount, stripeSignature } from './fake-stripe-webhooks.ts'

const DEFAULTS = { pageSize: 100 }
const DAY = 86_400

const heard = async (request: IncomingMessage): Promise<{ call: StripeCall; asked: string }> => {
  const { pathname, search } = new URL(request.url ?? '', 'http://stripe')
  const form = (await textOf(request)) || search.slice(1)
  const key = request.headers['idempotency-key']
  const method = request.method ?? ''
  return {
    call: { method, path: pathname, key: typeof key === 'string' ? key : null, fields: fieldsOf(form) },
    asked: `${method} ${pathname} ${form}`,
  }
}

const respond = (response: ServerResponse, { status, body, replayed }: Said): void =>
  void response
    .writeHead(status, {
      'content-type': 'application/json',
      'request-id': 'req_of_a_test',
      ...(replayed ? { 'idempotent-replayed': 'true' } : {}),
    })
    .end(JSON.stringify(body))

const unknownKey = new Refused(401, { message: 'Invalid API Key provided: sk_test_****lone' })

/**
 * A Stripe that speaks its documented API over HTTP, keeps what it was told, and can be made to misbehave. `pageSize`:
 * how much a page of a list has at most.
 */
export const openStripe = async (faults: StripeFaults = {}, { pageSize } = DEFAULTS) => {
  const world = new World()
  const calls: StripeCall[] = []
  const reply = replying(world, faults, pageSize)
  const server = createServer((request, response) => {
    void heard(request).then(({ call, asked }) => {
      calls.push(call)
      const allowed = request.headers.authorization === `Bearer ${stripeAccount.secretKey}`
      const answer = allowed ? reply(call, asked) : refusedFor(unknownKey)
      if (answer === 'drop') response.destroy()
      else if (answer !== 'wait') respond(response, answer)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let told = 0
  return {
    url,
    /** What the program is configured with to use it. */
    account: { ...stripeAccount, apiBase: url },
    /** The same, as it stands in the environment. */
    env: {
      STRIPE_SECRET_KEY: stripeAccount.secretKey,
      STRIPE_PUBLISHABLE_KEY: stripeAccount.publishableKey,
      STRIPE_WEBHOOK_SECRET: stripeAccount.webhookSecret,
      STRIPE_API_BASE: url,
    },
    /** All it has, to be looked at and to be changed. */
    world,
    /** What was asked, in order. */
    calls,
    faults,
    /** Confirms a card in the browser; answers whether it was taken. */
    confirm: (clientSecret: string, last4: (typeof CARDS)[keyof typeof CARDS] = CARDS.good) =>
      confirm(world, clientSecret, last4),
    /** Lets days pass, and what falls due meanwhile happen. */
    pass: (days: number) => pass(world, days * DAY),
    leaveCard: (customer: string, last4: (typeof CARDS)[keyof typeof CARDS] = CARDS.good) =>
      leaveCard(world, customer, last4),
    removeCards: (customer: string) => removeCards(world, customer),
    /** Makes a code that takes so many percent off. */
    promote: (code: string, percent: number, customer: string | null = null) => {
      const coupon = `coupon_${code}`
      world.coupons.set(coupon, percent)
      return world.add('promotion_code', {
        code,
        customer,
        active: true,
        promotion: { type: 'coupon', coupon },
      })
    },
    /** Tells a webhook, signed, what happened since it was told last; answers the statuses. */
    deliver: async (to: string): Promise<readonly number[]> => {
      const news = world.events.slice(told)
      told = world.events.length
      const statuses: number[] = []
      for (const event of news) statuses.push((await callWebhook(to, JSON.stringify(event))).status)
      return statuses
    },
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
