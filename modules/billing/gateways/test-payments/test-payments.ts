import { Clock, Context, Effect, Layer } from 'effect'
import { Database, Origin, ownReceipt } from '#events'
import { bindService } from '#modules/kernel'
import { Keys } from '#modules/platform'
import { NotSubscribed } from '../../errors.ts'
import { TEST_CARDS } from '../emulation/charges.ts'
import type { CardForm, ConfirmForm } from './contract.ts'
import type { TestCard, TestAccount } from './account.ts'
import { type SignedCall, signCalls, webhookSecret } from './webhooks.ts'
import { replaceCardOnFile, confirmSubscription, type CardAttempt } from './card-confirmation.ts'
import { ClockTooFarAhead } from './errors.ts'
import { makeGateway } from './gateway.ts'
import { providerEvents } from './provider-events.ts'
import { type AccountChange, changeAccount } from './ledger.ts'
import { DAY_MS } from '#rules/kernel'
import { advanceTo } from './time-advance.ts'
import { type TestAccountView, toTestAccountView } from './views.ts'

/** An answer, and the webhooks to deliver to billing after the change is stored. */
export interface AnswerWithCalls<A> {
  readonly answer: A
  readonly calls: readonly SignedCall[]
}

/** The result of a card replacement: replaced, or its owner must approve first. */
type CardReplacement = TestAccountView & { readonly status: CardAttempt['status'] }

const MAX_DAYS_AHEAD = 3650

// Stores only the last four digits of a card and how it behaves.
const toTestCard = ({ number }: CardForm): TestCard => ({
  brand: 'visa',
  last4: number.slice(-4),
  behaviour: TEST_CARDS.get(number) ?? 'declined',
})

const failOnRefusal = <R>(result: R): Effect.Effect<Exclude<R, Error>, Extract<R, Error>> =>
  (result instanceof Error ? Effect.fail(result) : Effect.succeed(result)) as never

const requireSubscription = (account: TestAccount) =>
  account.subscriptions.some(({ status }) => status !== 'incomplete')
    ? Effect.succeed(account)
    : Effect.fail(new NotSubscribed())

const change = <A, E>(
  update: AccountChange<A, E>['update'],
  repeatAnswer: (account: TestAccount, now: number) => A,
) =>
  Effect.gen(function* () {
    const secret = yield* webhookSecret
    const origin = yield* Origin
    const receipt = ownReceipt(origin)
    const repetition = receipt && { receipt, repeatAnswer }
    const { answer, before, after } = yield* changeAccount(origin.clinicId, {
      update,
      repetition,
      checks: origin.checks,
    })
    const calls = signCalls(secret, providerEvents(before, after), yield* Clock.currentTimeMillis)
    return { answer, calls } satisfies AnswerWithCalls<A>
  })

const confirm = Effect.fn('TestPayments.confirm')((form: ConfirmForm) =>
  change(
    (account, now) =>
      Effect.map(
        failOnRefusal(confirmSubscription(account, form.clientSecret, toTestCard(form), form.approved, now)),
        ({ account: after, status }) => ({ account: after, answer: { status } }),
      ),
    () => ({ status: 'succeeded' as const }),
  ),
)

const account = Effect.fn('TestPayments.account')(() =>
  change(
    (found, now) => Effect.succeed({ account: found, answer: toTestAccountView(found, now) }),
    toTestAccountView,
  ),
)

const advance = Effect.fn('TestPayments.advance')((days: number) =>
  change(
    (current, now) =>
      Effect.gen(function* () {
        yield* requireSubscription(current)
        const daysAhead = current.daysAhead + days
        if (daysAhead > MAX_DAYS_AHEAD) return yield* Effect.fail(new ClockTooFarAhead())
        const later = now + days * DAY_MS
        const advancedAccount = advanceTo({ ...current, daysAhead }, later)
        return { account: advancedAccount, answer: toTestAccountView(advancedAccount, later) }
      }),
    toTestAccountView,
  ),
)

const replaceCard = Effect.fn('TestPayments.replaceCard')((form: CardForm) =>
  change(
    (current, now) =>
      Effect.gen(function* () {
        yield* requireSubscription(current)
        const attempt = yield* failOnRefusal(replaceCardOnFile(current, toTestCard(form), form.approved, now))
        const answer: CardReplacement = { ...toTestAccountView(attempt.account, now), status: attempt.status }
        return { account: attempt.account, answer }
      }),
    (found, now): CardReplacement => ({ ...toTestAccountView(found, now), status: 'succeeded' }),
  ),
)

const makeActions = bindService([Database, Keys], { confirm, account, advance, replaceCard })

const make = Effect.zipWith(makeGateway, makeActions, (gateway, actions) => ({ gateway, ...actions }))

/** Test payments: a payment provider that charges no card. */
export class TestPayments extends Context.Tag('billing/TestPayments')<
  TestPayments,
  Effect.Effect.Success<typeof make>
>() {
  static readonly layer = Layer.effect(this, make)
}
