import { Effect } from 'effect'
import { Database, Origin, sql, type Statement, Store } from '#events'
import { standingOf } from './account-changes.ts'
import { SubscriptionNotFound } from './errors.ts'
import { Payments } from './gateway/payments.ts'
import type { Account, Card } from './gateway/port.ts'
import { lettersAfter } from './letters.ts'
import { nothing, OWN } from './own.ts'
import { payerRow } from './payer.ts'
import { subscriptionRow, type SubscriptionRow } from './subscription-row.ts'
import { Subscription } from './subscription.ts'

/** What has come of a subscription, as the provider has it now. */
export interface Settled {
  readonly subscription: SubscriptionRow
  /** Null where no card stands behind it. */
  readonly card: Card | null
  /** Cents that are due and not paid. */
  readonly owed: number
  /** When it began, by the provider's clock, ISO; null where there is none. */
  readonly startedAt: string | null
}

interface Asking {
  readonly customer: string
  readonly asked: number
}

/** Counts that the account is asked for now. No row where the provider has no such customer. */
const asking = (clinicId: number, provider: string): Statement<Asking> =>
  sql`update payers p set asked = p.asked + 1 from clinic_subscription s
      where p.clinic_id = ${clinicId} and s.clinic_id = ${clinicId}
        and s.customer = p.customer and s.provider = ${provider}
      returning p.customer, p.asked`

const lastAsked = (clinicId: number): Statement<{ asked: number }> =>
  sql`select asked from payers where clinic_id = ${clinicId}`

export const makeSettling = Effect.gen(function* () {
  const store = yield* Store
  const database = yield* Database
  const gateway = yield* Payments

  /** What the clinic is on. A clinic that was never opened is a defect. */
  const standing = Effect.fn('Billing.standing')(function* () {
    const { clinicId } = yield* Origin
    const [row] = yield* database.query(subscriptionRow(clinicId))
    return row ?? (yield* Effect.die(new SubscriptionNotFound()))
  })

  /** Makes what was answered ours, unless the account was asked for again since: then that answer counts. */
  const note = (account: Account, { customer, asked }: Asking) =>
    Effect.gen(function* () {
      const { clinicId } = yield* Origin
      const now = yield* gateway.now(customer)
      const { provider } = gateway
      const { answer } = yield* store.together(
        (unit) =>
          Effect.gen(function* () {
            const [last] = yield* unit.query(lastAsked(clinicId))
            if (last?.asked !== asked) return { id: OWN }
            const command = { _tag: 'NoteAccount', provider, account, now } as const
            yield* unit.execute(Subscription, { id: OWN, command, jobs: lettersAfter(clinicId) })
            yield* unit.execute(Subscription, {
              id: OWN,
              command: { _tag: 'NoteTime', now },
              jobs: lettersAfter(clinicId),
            })
            return { id: OWN }
          }),
        { answer: () => subscriptionRow(clinicId) },
      )
      const [current, ...older] = standingOf(account)
      yield* Effect.forEach(older, ({ reference }) => gateway.supersede(customer, reference), {
        discard: true,
      })
      return {
        subscription: answer,
        card: current?.card ?? null,
        owed: current?.owed ?? 0,
        startedAt: current?.startedAt ?? null,
      } satisfies Settled
    }).pipe(Effect.catchIf((error) => error._tag !== 'ProviderUnavailable', Effect.die))

  /** Ends what was taken in practice mode, where payments are real by now. */
  const endPractice = Effect.gen(function* () {
    const { clinicId } = yield* Origin
    const { provider } = gateway
    const [known] = yield* database.query(payerRow(clinicId))
    if (known?.provider !== 'practice' || provider === 'practice') return
    const command = { _tag: 'EndPractice', provider, now: yield* gateway.now(null) } as const
    yield* store.execute(Subscription, { id: OWN, command, answer: nothing }).pipe(Effect.orDie)
  })

  /**
   * Asks the provider how the clinic's subscription stands, and makes that ours. May be called at any time and in any
   * order; a clinic the provider does not know has nothing to be asked for, and what it had in practice mode ends.
   */
  const settle = Effect.fn('Billing.settle')(function* () {
    const { receipt: _, ...origin } = yield* Origin
    const [payer] = yield* database.query(asking(origin.clinicId, gateway.provider))
    if (!payer) {
      yield* Effect.provideService(endPractice, Origin, origin)
      return { subscription: yield* standing(), card: null, owed: 0, startedAt: null } satisfies Settled
    }
    const account = yield* gateway.account(payer.customer)
    return yield* Effect.provideService(note(account, payer), Origin, origin)
  })

  /** Does what time alone does to the clinic's subscription. */
  const passTime = Effect.fn('Billing.passTime')(function* () {
    const { clinicId } = yield* Origin
    const [payer] = yield* database.query(payerRow(clinicId))
    const now = yield* gateway.now(payer?.provider === gateway.provider ? payer.customer : null)
    const command = { _tag: 'NoteTime', now } as const
    yield* store
      .execute(Subscription, { id: OWN, command, answer: nothing, jobs: lettersAfter(clinicId) })
      .pipe(Effect.orDie)
  })

  return { standing, settle, passTime }
})
