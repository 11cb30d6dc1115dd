import { SINGLETON_ID } from '#contracts/kernel'
import { Effect } from 'effect'
import { Database, Origin, readRows, runCommand } from '#events'
import { subscriptionEmailJobs } from '../emails/subscription-emails.ts'
import { trialLimitsAt } from '../entitlements/trial-limits.ts'
import { Payments } from '../gateways/payments.ts'
import { Subscription } from '../subscription/subscription.ts'
import { payerRow } from './payer.ts'

/** Ends a test subscription once payments are real. */
export const endTestPayments = Effect.gen(function* () {
  const gateway = yield* Payments
  const { provider } = gateway
  const [payer] = yield* readRows(payerRow)
  if (payer?.provider !== 'practice' || provider === 'practice') return
  const command = { _tag: 'EndTestPayments', provider, now: yield* gateway.now(null) } as const
  yield* runCommand(Subscription, { id: SINGLETON_ID, command }).pipe(Effect.orDie)
})

/** Applies changes that follow from time alone, such as the end of a trial. */
export const applyTimeChanges = Effect.fn('Billing.applyTimeChanges')(function* () {
  const { query } = yield* Database
  const gateway = yield* Payments
  const { clinicId } = yield* Origin
  const [payer] = yield* query(payerRow(clinicId))
  const now = yield* gateway.now(payer?.provider === gateway.provider ? payer.customer : null)
  const command = { _tag: 'NoteTime', now, limits: yield* trialLimitsAt(now) } as const
  yield* runCommand(Subscription, { id: SINGLETON_ID, command, jobs: subscriptionEmailJobs(clinicId) }).pipe(
    Effect.orDie,
  )
})
