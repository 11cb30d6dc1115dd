import { setTimeout as sleep } from 'node:timers/promises'
import {
  callWebhook,
  type openStripe,
  stripeEvent,
  stripeSignature,
} from '../../modules/billing/testing/fake-stripe/fake-stripe.ts'

export type Stripe = Awaited<ReturnType<typeof openStripe>>

/** A webhook call from Stripe or from an impostor. */
export interface Call {
  readonly id: string
  readonly body: string
  /** Signs the call at the moment it is sent. */
  readonly signature: () => string
  /** The expected status. */
  readonly expected: 200 | 400
}

const MINUTE_SECONDS = 60

const genuineCall = (id: string, body: string): Call => ({
  id,
  body,
  signature: () => stripeSignature(body),
  expected: 200,
})

const bodyOf = (id: string, type: string, object: object) =>
  JSON.stringify(stripeEvent(id, type, { object }, Math.floor(Date.now() / 1000)))

/** Makes a genuine call about a subscription. */
export const subscriptionCall = (id: string, object: object): Call =>
  genuineCall(id, bodyOf(id, 'customer.subscription.updated', object))

/**
 * Makes a call that must have no effect: forged, expired, of an unknown kind, or about an unknown customer.
 */
export const ineffectiveCall = (n: number, object: object): Call => {
  const id = `evt_strange_${n}`
  const realBody = bodyOf(id, 'customer.subscription.updated', object)
  const secret = 'whsec_of_somebody_else'
  const refusedCall = { id, body: realBody, expected: 400 } as const
  const kinds: readonly Call[] = [
    { ...refusedCall, signature: () => stripeSignature(realBody, { secret }) },
    {
      ...refusedCall,
      signature: () => stripeSignature(realBody, { at: Math.floor(Date.now() / 1000) - 6 * MINUTE_SECONDS }),
    },
    { ...refusedCall, signature: () => stripeSignature(`${realBody} `) },
    genuineCall(id, bodyOf(id, 'tax.settings.updated', object)),
    genuineCall(id, bodyOf(id, 'customer.subscription.updated', { ...object, customer: 'cus_of_nobody' })),
  ]
  return kinds[n % kinds.length] ?? genuineCall(id, realBody)
}

/** Repeats a call until it is answered, as Stripe does over days; returns the status. */
export const postEvent = async (url: string, { body, signature }: Call): Promise<number> => {
  for (;;) {
    const status = await callWebhook(`${url}/api/webhooks/stripe`, body, signature()).then(
      (answer) => answer.status,
      () => 0,
    )
    if (status > 0 && status < 500) return status
    await sleep(50)
  }
}
