import { createHmac } from 'node:crypto'

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
): string => `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`

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
