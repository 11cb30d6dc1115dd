import { HttpApi } from '@effect/platform'
import { Schema } from 'effect'
import { IdempotencyKeyReused } from '#events'
import { http } from '#modules/kernel'
import { OfferedSubscription } from './checkout/checkout.ts'
import { checkoutDraft } from './contract.ts'
import {
  AddOnUnknown,
  BillingOff,
  NotSubscribed,
  PaymentCallNotSigned,
  PlanTooSmall,
  PromotionUnknown,
  ProviderUnavailable,
} from './errors.ts'
import { testPayments } from './gateways/test-payments/http.ts'
import { CurrentSubscription } from './subscription/subscription-row.ts'

const writeRefusals = Schema.Union(
  http.refusals(422, IdempotencyKeyReused),
  http.refusals(503, ProviderUnavailable),
)
const subscriberRefusals = Schema.Union(http.refusals(409, NotSubscribed, BillingOff), writeRefusals)

const subscription = http.group('subscription', {
  title: 'Subscription',
  description: 'The clinic’s plan and add-ons, and how it pays for them.',
  endpoints: [
    http.get('current', '/api/subscription/current', {
      permission: 'billing:read',
      summary: 'Read the subscription',
      description:
        'With the usage of the plan. Where `billing` is `off`, nobody is charged: nothing ends, and a limit is null unless the operator set one.',
      response: CurrentSubscription,
    }),
    http.post('create', '/api/subscription/create', {
      permission: 'billing:edit',
      summary: 'Subscribe',
      description:
        'Prepares a subscription for its card; nothing changes until the card is confirmed with the client secret. Add-ons are sent by name; prices are never sent. To drop HIPAA/ISO Compliance Mode, you must have signed in, or proven who you are, within ten minutes.',
      body: checkoutDraft,
      response: OfferedSubscription,
      status: 201,
      refusals: [
        http.refusals(400, AddOnUnknown, PromotionUnknown),
        http.refusals(409, PlanTooSmall, BillingOff),
        http.proofNeeded,
        writeRefusals,
      ],
    }),
    http.post('cancel', '/api/subscription/cancel', {
      permission: 'billing:edit',
      summary: 'Cancel the subscription',
      description:
        'It stays active until the end of the paid period. You must have signed in, or proven who you are, within ten minutes.',
      response: CurrentSubscription,
      refusals: [http.proofNeeded, subscriberRefusals],
    }),
    http.post('resume', '/api/subscription/resume', {
      permission: 'billing:edit',
      summary: 'Resume the subscription',
      description: 'Withdraws the cancellation.',
      response: CurrentSubscription,
      refusals: subscriberRefusals,
    }),
    http.post('portal', '/api/subscription/portal', {
      permission: 'billing:edit',
      summary: 'Open the billing portal',
      description:
        'Answers an address for the user to open, valid for minutes. The subscription can be canceled there, so you must have signed in, or proven who you are, within ten minutes.',
      response: Schema.Struct({ url: Schema.String }),
      refusals: [http.proofNeeded, subscriberRefusals],
    }),
  ],
})

/** The webhook endpoint of the payment provider. Open to callers with the provider's signature. */
const payments = http.group('payments', {
  title: 'Payments',
  description: 'Endpoints for the payment provider, with signed requests.',
  endpoints: [
    http.post('webhook', '/api/webhooks/stripe', {
      permission: 'public',
      summary: 'Receive a payment or subscription change',
      description:
        'Called by Stripe with an event, signed in the header `Stripe-Signature`. Anything else is refused.',
      receives: { 'application/json': { type: 'object' } },
      response: Schema.Struct({ received: Schema.Literal(true) }),
      refusals: http.refusals(400, PaymentCallNotSigned),
    }),
  ],
})

export const BillingApi = HttpApi.make('billing').add(subscription).add(payments).add(testPayments)
