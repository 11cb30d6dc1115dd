import { HttpServerRequest } from '@effect/platform'
import { Effect, Layer } from 'effect'
import { http } from '#modules/kernel'
import { Billing } from './billing.ts'
import { BillingApi } from './endpoints.ts'
import { testPaymentsHttp } from './gateways/test-payments/http.ts'

const subscriptionHttp = http.implement(BillingApi, 'subscription', (handlers) =>
  Effect.map(Billing, ({ current, create, dropsCompliance, cancel, resume, portal }) =>
    handlers
      .handle('current', () => current())
      .handle('create', ({ payload }) =>
        http.withRetryAfter(http.requireProof(create(payload), dropsCompliance(payload))),
      )
      .handle('cancel', () => http.withRetryAfter(http.requireProof(cancel())))
      .handle('resume', () => http.withRetryAfter(resume()))
      .handle('portal', () => http.withRetryAfter(http.requireProof(portal()))),
  ),
)

const paymentsHttp = http.implement(BillingApi, 'payments', (handlers) =>
  Effect.map(Billing, ({ receiveWebhook }) =>
    handlers.handle('webhook', () =>
      Effect.gen(function* () {
        const request = yield* HttpServerRequest.HttpServerRequest
        // The signature covers the raw text, so parse nothing before verifying it.
        const body = yield* Effect.orElseSucceed(request.text, () => '')
        yield* receiveWebhook(body, request.headers['stripe-signature'] ?? '')
        return { received: true } as const
      }),
    ),
  ),
)

export const billingHttp = Layer.mergeAll(subscriptionHttp, paymentsHttp, testPaymentsHttp)
