import { HttpApiBuilder, HttpServerRequest } from '@effect/platform'
import { Effect, Layer } from 'effect'
import { Billing } from './billing.ts'
import { BillingApi } from './endpoints.ts'
import { orLater } from './later.ts'
import { practiceHttp } from './practice-http.ts'

const subscriptionHttp = HttpApiBuilder.group(BillingApi, 'subscription', (handlers) =>
  Effect.map(Billing, ({ current, create, cancel, resume, portal }) =>
    handlers
      .handle('current', () => current())
      .handle('create', ({ payload }) => orLater(create(payload)))
      .handle('cancel', () => orLater(cancel()))
      .handle('resume', () => orLater(resume()))
      .handle('portal', () => orLater(portal())),
  ),
)

const paymentsHttp = HttpApiBuilder.group(BillingApi, 'payments', (handlers) =>
  Effect.map(Billing, ({ take }) =>
    handlers.handle('webhook', () =>
      Effect.gen(function* () {
        const request = yield* HttpServerRequest.HttpServerRequest
        // The signature is over the text as it came, and nothing of it is parsed before it has been checked.
        const body = yield* Effect.orElseSucceed(request.text, () => '')
        yield* take(body, request.headers['stripe-signature'] ?? '')
        return { received: true } as const
      }),
    ),
  ),
)

export const billingHttp = Layer.mergeAll(subscriptionHttp, paymentsHttp, practiceHttp)
