import { HttpApi } from '@effect/platform'
import { Effect, Schema } from 'effect'
import { IdempotencyKeyReused } from '#events'
import { http } from '#modules/kernel'
import { Config } from '#modules/platform'
import { Billing } from '../../billing.ts'
import { NotSubscribed } from '../../errors.ts'
import { Payments } from '../payments.ts'
import { CardDeclined, ClockTooFarAhead, NothingToConfirm, PracticeModeOff } from './errors.ts'
import { TestPayments, type AnswerWithCalls } from './test-payments.ts'
import { TestAccountView } from './views.ts'
import { advanceForm, cardForm, confirmForm } from './contract.ts'

const testPaymentsOff = http.refusals(404, PracticeModeOff)
const keyReused = http.refusals(422, IdempotencyKeyReused)

const CardAnswer = Schema.Struct({ status: Schema.Literal('succeeded', 'requires_action') })

export const testPayments = http.group('practice', {
  title: 'Test payments',
  description:
    'Payments with test cards: no card is charged. Not available with Stripe, nor where nobody is charged.',
  endpoints: [
    http.post('confirm', '/api/practice/confirm', {
      permission: 'billing:edit',
      summary: 'Confirm a subscription with a test card',
      description:
        'Takes the client secret of an offer. A card that requires its owner’s approval answers `requires_action`: send it again with the owner’s decision as `approved`.',
      body: confirmForm,
      response: CardAnswer,
      refusals: [
        http.refusals(402, CardDeclined),
        http.refusals(404, NothingToConfirm),
        testPaymentsOff,
        keyReused,
      ],
    }),
    http.get('account', '/api/practice/account', {
      permission: 'billing:edit',
      summary: 'Read the test account',
      description: 'The clock, the card, the invoices and the plan.',
      response: TestAccountView,
      refusals: [testPaymentsOff, keyReused],
    }),
    http.post('advance', '/api/practice/advance', {
      permission: 'billing:edit',
      summary: 'Advance the test clock',
      description: 'Moves this clinic’s test clock and runs everything that falls due.',
      body: advanceForm,
      response: TestAccountView,
      refusals: [http.refusals(409, NotSubscribed, ClockTooFarAhead), testPaymentsOff, keyReused],
    }),
    http.post('replaceCard', '/api/practice/card', {
      permission: 'billing:edit',
      summary: 'Replace the card',
      description: 'Pays open invoices with another test card, which is charged from then on.',
      body: cardForm,
      response: Schema.Struct({ ...TestAccountView.fields, ...CardAnswer.fields }),
      refusals: [
        http.refusals(402, CardDeclined),
        http.refusals(409, NotSubscribed),
        testPaymentsOff,
        keyReused,
      ],
    }),
  ],
})

export const testPaymentsHttp = http.implement(
  HttpApi.make('billing').add(testPayments),
  'practice',
  (handlers) =>
    Effect.gen(function* () {
      const { provider } = yield* Payments
      const { billing } = yield* Config
      const { receiveWebhook, settle } = yield* Billing
      const { confirm, account, advance, replaceCard } = yield* TestPayments

      // The change is already stored. If a webhook gets lost, the next read of the account makes up for it.
      const deliver = ({ calls }: AnswerWithCalls<unknown>) =>
        Effect.forEach(calls, ({ body, signature }) => receiveWebhook(body, signature), {
          discard: true,
        }).pipe(
          Effect.catchAllCause((cause) => Effect.logWarning('test payment event was not delivered', cause)),
        )

      // Settle first, so that a replaced subscription does not run on during the days that pass.
      const settleFirst = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
        Effect.zipRight(Effect.orDie(settle()), effect)

      const respondAndDeliver = <A, E, R>(effect: Effect.Effect<AnswerWithCalls<A>, E, R>) =>
        provider === 'practice' && billing !== 'off'
          ? effect.pipe(
              Effect.tap(deliver),
              Effect.map(({ answer }) => answer),
            )
          : Effect.fail(new PracticeModeOff())

      return handlers
        .handle('confirm', ({ payload }) => respondAndDeliver(confirm(payload)))
        .handle('account', () => respondAndDeliver(account()))
        .handle('advance', ({ payload }) => respondAndDeliver(settleFirst(advance(payload.days))))
        .handle('replaceCard', ({ payload }) => respondAndDeliver(replaceCard(payload)))
    }),
)
