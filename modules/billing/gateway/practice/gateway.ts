import { randomBytes } from 'node:crypto'
import { Clock, Effect } from 'effect'
import { Database } from '#events'
import { type Catalogue, catalogueRow } from '../../catalogue.ts'
import { PromotionUnknown } from '../../errors.ts'
import type { Account, PaymentGateway } from '../port.ts'
import type { PracticeAccount } from './account.ts'
import { toldBy } from './calls.ts'
import { endingWithPeriod, superseded } from './ending.ts'
import { clinicOf, customerOf, type Ledger } from './ledger.ts'
import { offered } from './offering.ts'
import { accountOf } from './views.ts'

const token = (bytes: number): string => randomBytes(bytes).toString('hex')

const NOTHING: Account = { held: [], bought: [] }

/** The practice gateway as billing uses it. `secret` signs its calls, `publicUrl` is where its portal stands. */
export const makeGateway = (ledger: Ledger, secret: Buffer, publicUrl: string) =>
  Effect.gen(function* () {
    const database = yield* Database

    const asked = (clinicId: number, work: (account: PracticeAccount, now: number) => PracticeAccount) =>
      ledger
        .change(clinicId, {
          work: (account, now) => Effect.succeed({ account: work(account, now), answer: undefined }),
        })
        .pipe(
          Effect.orDie,
          Effect.map(({ after }) => after),
        )

    // A customer of another provider has nothing here.
    const changed = (customer: string, work: (account: PracticeAccount, now: number) => PracticeAccount) => {
      const clinicId = clinicOf(customer)
      return clinicId === null ? Effect.void : Effect.asVoid(asked(clinicId, work))
    }

    const gateway: PaymentGateway = {
      provider: 'practice',
      publishableKey: null,
      now: ledger.now,
      register: ({ clinicId }) =>
        Effect.map(
          asked(clinicId, (account) => account),
          () => customerOf(clinicId),
        ),
      offer: Effect.fn('Practice.offer')(function* (order) {
        const [catalogue] = yield* database.lookup<Catalogue>(catalogueRow)
        const forSale = catalogue ?? { plans: [], addOns: [] }
        const tokens = { name: token(12), secret: token(24) }
        const { answer } = yield* ledger
          .change(order.clinicId, {
            work: (account, now) => {
              const made = offered(account, order, forSale, tokens, now)
              return made instanceof PromotionUnknown
                ? Effect.fail(made)
                : Effect.succeed({ account: made.account, answer: made.offer })
            },
          })
          .pipe(Effect.catchTag('IdempotencyKeyReused', Effect.die))
        return answer
      }),
      account: (customer) => {
        const clinicId = clinicOf(customer)
        return clinicId === null
          ? Effect.succeed(NOTHING)
          : Effect.map(
              asked(clinicId, (a) => a),
              accountOf,
            )
      },
      supersede: (customer, reference) =>
        changed(customer, (account, now) => superseded(account, reference, now)),
      cancelAtEnd: (customer, reference) =>
        changed(customer, (account) => endingWithPeriod(account, reference, true)),
      resume: (customer, reference) =>
        changed(customer, (account) => endingWithPeriod(account, reference, false)),
      portal: () => Effect.succeed(`${publicUrl}/practice-portal`),
      told: (body, signature) =>
        Effect.map(Clock.currentTimeMillis, (now) => toldBy(secret, { body, signature }, now)),
      check: () => Effect.succeed(undefined),
    }
    return gateway
  })
