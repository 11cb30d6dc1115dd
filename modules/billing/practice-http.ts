import { HttpApi, HttpApiBuilder, HttpApiEndpoint, HttpApiGroup } from '@effect/platform'
import { Effect, Schema } from 'effect'
import { IdempotencyKeyReused } from '#events'
import { lift, permits, refused, says, titled } from '#modules/kernel'
import { Billing } from './billing.ts'
import { NotSubscribed } from './errors.ts'
import { Payments } from './gateway/payments.ts'
import {
  CardDeclined,
  ClockTooFarAhead,
  NothingToConfirm,
  PracticeModeOff,
} from './gateway/practice/errors.ts'
import { Practice, type Told } from './gateway/practice/practice.ts'
import { PracticeView } from './gateway/practice/views.ts'
import { advanceForm, cardForm, confirmForm } from './practice-contract.ts'

const off = refused(404, PracticeModeOff)
const reused = refused(422, IdempotencyKeyReused)

const CardTaken = Schema.Struct({ status: Schema.Literal('succeeded', 'requires_action') })

/** What a card form, and the portal, need of the practice gateway. */
export const practice = HttpApiGroup.make('practice')
  .annotateContext(
    titled(
      'Practice mode',
      'Payments with test cards: no card is charged. There is none of this with Stripe.',
    ),
  )
  .add(
    HttpApiEndpoint.post('confirm', '/api/practice/confirm')
      .annotateContext(
        says(
          'Confirm a subscription with a test card',
          'Takes the client secret of an offer. A card that asks its owner answers `requires_action`: send it again with what was said as `approved`.',
        ),
      )
      .setPayload(lift(confirmForm))
      .addSuccess(CardTaken)
      .addError(refused(402, CardDeclined))
      .addError(refused(404, NothingToConfirm))
      .addError(Schema.Union(off, reused))
      .middleware(permits('billing:edit')),
  )
  .add(
    HttpApiEndpoint.get('account', '/api/practice/account')
      .annotateContext(says('Read the practice account', 'The clock, the card, the invoices and the plan.'))
      .addSuccess(PracticeView)
      .addError(Schema.Union(off, reused))
      .middleware(permits('billing:edit')),
  )
  .add(
    HttpApiEndpoint.post('advance', '/api/practice/advance')
      .annotateContext(
        says(
          'Let days pass',
          'Moves this clinic’s practice clock, and has everything happen that falls due.',
        ),
      )
      .setPayload(lift(advanceForm))
      .addSuccess(PracticeView)
      .addError(Schema.Union(refused(409, NotSubscribed), refused(409, ClockTooFarAhead)))
      .addError(Schema.Union(off, reused))
      .middleware(permits('billing:edit')),
  )
  .add(
    HttpApiEndpoint.post('replaceCard', '/api/practice/card')
      .annotateContext(
        says('Replace the card', 'Pays what is open with another test card, which is charged from then on.'),
      )
      .setPayload(lift(cardForm))
      .addSuccess(Schema.Struct({ ...PracticeView.fields, ...CardTaken.fields }))
      .addError(refused(402, CardDeclined))
      .addError(refused(409, NotSubscribed))
      .addError(Schema.Union(off, reused))
      .middleware(permits('billing:edit')),
  )

export const practiceHttp = HttpApiBuilder.group(
  HttpApi.make('billing').add(practice),
  'practice',
  (handlers) =>
    Effect.gen(function* () {
      const { provider } = yield* Payments
      const { take, settle } = yield* Billing
      const { confirm, account, advance, replaceCard } = yield* Practice

      // What was done is done: a call that does not arrive is made up for when the account is looked at again.
      const deliver = ({ calls }: Told<unknown>) =>
        Effect.forEach(calls, ({ body, signature }) => take(body, signature), { discard: true }).pipe(
          Effect.catchAllCause((cause) => Effect.logWarning('a practice call was not delivered', cause)),
        )

      // What a subscription has just taken the place of must not go on for the days that pass.
      const settledFirst = <A, E, R>(work: Effect.Effect<A, E, R>) =>
        Effect.zipRight(Effect.orDie(settle()), work)

      const telling = <A, E, R>(work: Effect.Effect<Told<A>, E, R>) =>
        provider === 'practice'
          ? work.pipe(
              Effect.tap(deliver),
              Effect.map(({ answer }) => answer),
            )
          : Effect.fail(new PracticeModeOff())

      return handlers
        .handle('confirm', ({ payload }) => telling(confirm(payload)))
        .handle('account', () => telling(account()))
        .handle('advance', ({ payload }) => telling(settledFirst(advance(payload.days))))
        .handle('replaceCard', ({ payload }) => telling(replaceCard(payload)))
    }),
)
