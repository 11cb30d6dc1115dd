import { Clock, Context, Effect, Layer } from 'effect'
import { Origin } from '#events'
import { Config, derived, Keys } from '#modules/platform'
import { NotSubscribed } from '../../errors.ts'
import { type CardForm, type ConfirmForm, TEST_CARDS } from '../../practice-contract.ts'
import type { KeptCard, PracticeAccount } from './account.ts'
import { type Call, callsOf } from './calls.ts'
import { cardReplaced, confirmed, type Tried } from './confirming.ts'
import { ClockTooFarAhead } from './errors.ts'
import { makeGateway } from './gateway.ts'
import { happenings } from './happenings.ts'
import { type Change, makeLedger } from './ledger.ts'
import { DAY } from './months.ts'
import { rolledTo } from './rolling.ts'
import { type PracticeView, viewOf } from './views.ts'

/** What was answered, and the calls that tell billing of it: they are delivered once this has been stored. */
export interface Told<A> {
  readonly answer: A
  readonly calls: readonly Call[]
}

/** A card that was replaced, or whose owner has to agree first. */
export type Replaced = PracticeView & { readonly status: Tried['status'] }

const DAYS_AHEAD_AT_MOST = 3650

// Of a number nothing stays but its end, and how the card with it behaves.
const kept = ({ number }: CardForm): KeptCard => ({
  brand: 'visa',
  last4: number.slice(-4),
  behaviour: TEST_CARDS.get(number) ?? 'declined',
})

const orRefused = <R>(result: R): Effect.Effect<Exclude<R, Error>, Extract<R, Error>> =>
  (result instanceof Error ? Effect.fail(result) : Effect.succeed(result)) as never

const subscribed = (account: PracticeAccount) =>
  account.subscriptions.some(({ status }) => status !== 'incomplete')
    ? Effect.succeed(account)
    : Effect.fail(new NotSubscribed())

const make = Effect.gen(function* () {
  const secret = derived(yield* Keys, 'practice webhooks')
  const { publicUrl } = yield* Config
  const ledger = yield* makeLedger
  const gateway = yield* makeGateway(ledger, secret, publicUrl)

  /** Changes the account of the clinic that asks, once for its idempotency key. */
  const change = <A, E>(work: Change<A, E>['work'], again: (account: PracticeAccount, now: number) => A) =>
    Effect.gen(function* () {
      const { clinicId, receipt } = yield* Origin
      const once = receipt && { receipt, again }
      const { answer, before, after } = yield* ledger.change(clinicId, { work, once })
      const calls = callsOf(secret, happenings(before, after), yield* Clock.currentTimeMillis)
      return { answer, calls } satisfies Told<A>
    })

  /** Confirms what a client secret stands for with a card, and charges what is due at once. */
  const confirm = Effect.fn('Practice.confirm')((form: ConfirmForm) =>
    change(
      (account, now) =>
        Effect.map(
          orRefused(confirmed(account, form.clientSecret, kept(form), form.approved, now)),
          ({ account: after, status }) => ({ account: after, answer: { status } }),
        ),
      () => ({ status: 'succeeded' as const }),
    ),
  )

  /** The account as it stands, with all that fell due. */
  const account = Effect.fn('Practice.account')(() =>
    change((found, now) => Effect.succeed({ account: found, answer: viewOf(found, now) }), viewOf),
  )

  /** Moves the practice clock of this clinic by some days, and has everything happen that falls due meanwhile. */
  const advance = Effect.fn('Practice.advance')((days: number) =>
    change(
      (found, now) =>
        Effect.gen(function* () {
          yield* subscribed(found)
          const daysAhead = found.daysAhead + days
          if (daysAhead > DAYS_AHEAD_AT_MOST) return yield* Effect.fail(new ClockTooFarAhead())
          const later = now + days * DAY
          const moved = rolledTo({ ...found, daysAhead }, later)
          return { account: moved, answer: viewOf(moved, later) }
        }),
      viewOf,
    ),
  )

  /** Puts another card in place, and pays what is open with it. */
  const replaceCard = Effect.fn('Practice.replaceCard')((form: CardForm) =>
    change(
      (found, now) =>
        Effect.gen(function* () {
          yield* subscribed(found)
          const tried = yield* orRefused(cardReplaced(found, kept(form), form.approved, now))
          const answer: Replaced = { ...viewOf(tried.account, now), status: tried.status }
          return { account: tried.account, answer }
        }),
      (found, now): Replaced => ({ ...viewOf(found, now), status: 'succeeded' }),
    ),
  )

  return { gateway, confirm, account, advance, replaceCard }
})

/** The practice gateway: a payment provider that charges no card. */
export class Practice extends Context.Tag('billing/Practice')<
  Practice,
  Effect.Effect.Success<typeof make>
>() {
  static readonly layer = Layer.effect(this, make)
}
