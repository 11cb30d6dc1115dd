import { HttpApi, HttpApiEndpoint, HttpApiGroup } from '@effect/platform'
import { Schema } from 'effect'
import { IdempotencyKeyReused } from '#events'
import { lift, permits, refused, says, takes, titled } from '#modules/kernel'
import { OfferedSubscription } from './checkout.ts'
import { checkoutDraft } from './contract.ts'
import {
  AddOnUnknown,
  NotSubscribed,
  PaymentCallNotSigned,
  PlanTooSmall,
  PromotionUnknown,
  ProviderUnavailable,
} from './errors.ts'
import { practice } from './practice-http.ts'
import { CurrentSubscription } from './subscription-row.ts'

const changing = Schema.Union(refused(422, IdempotencyKeyReused), refused(503, ProviderUnavailable))
const changingOwn = Schema.Union(refused(409, NotSubscribed), changing)

/** What the clinic is on, and how it pays. */
export const subscription = HttpApiGroup.make('subscription')
  .annotateContext(titled('Subscription', 'The clinic’s plan and add-ons, and how it pays for them.'))
  .add(
    HttpApiEndpoint.get('current', '/api/subscription/current')
      .annotateContext(says('Read what the clinic is on', 'With how much of the plan is used.'))
      .addSuccess(CurrentSubscription)
      .middleware(permits('self')),
  )
  .add(
    HttpApiEndpoint.post('create', '/api/subscription/create')
      .annotateContext(
        says(
          'Subscribe',
          'Makes a subscription ready for its card; nothing changes until the card is confirmed with the client secret. Add-ons are sent by their names; prices never are.',
        ),
      )
      .setPayload(lift(checkoutDraft))
      .addSuccess(OfferedSubscription, { status: 201 })
      .addError(refused(400, AddOnUnknown))
      .addError(refused(400, PromotionUnknown))
      .addError(refused(409, PlanTooSmall))
      .addError(changing)
      .middleware(permits('billing:edit')),
  )
  .add(
    HttpApiEndpoint.post('cancel', '/api/subscription/cancel')
      .annotateContext(says('End the subscription', 'It lasts until the end of the period that is paid.'))
      .addSuccess(CurrentSubscription)
      .addError(changingOwn)
      .middleware(permits('billing:edit')),
  )
  .add(
    HttpApiEndpoint.post('resume', '/api/subscription/resume')
      .annotateContext(says('Let the subscription go on', 'Takes back that it is to end.'))
      .addSuccess(CurrentSubscription)
      .addError(changingOwn)
      .middleware(permits('billing:edit')),
  )
  .add(
    HttpApiEndpoint.post('portal', '/api/subscription/portal')
      .annotateContext(
        says('Look after cards and bills', 'An address to send the person to, good for minutes.'),
      )
      .addSuccess(Schema.Struct({ url: Schema.String }))
      .addError(changingOwn)
      .middleware(permits('billing:edit')),
  )

/** What the payment provider calls. Open to everyone who can sign as it does. */
export const payments = HttpApiGroup.make('payments')
  .annotateContext(titled('Payments', 'What the payment provider calls. It signs what it says.'))
  .add(
    HttpApiEndpoint.post('webhook', '/api/webhooks/stripe')
      .annotateContext(
        takes(
          'Learn that a payment or a subscription changed',
          'Called by Stripe with an event, signed in the header `Stripe-Signature`. Anything else is refused.',
          { 'application/json': { type: 'object' } },
        ),
      )
      .addSuccess(Schema.Struct({ received: Schema.Literal(true) }))
      .addError(refused(400, PaymentCallNotSigned)),
  )

export const BillingApi = HttpApi.make('billing').add(subscription).add(payments).add(practice)
