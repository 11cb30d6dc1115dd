import { Effect } from 'effect'
import { readRows, runCommand } from '#events'
import { Payments } from '../gateways/payments.ts'
import { OWN } from '../subscription/subscription-stream.ts'
import { Subscription } from '../subscription/subscription.ts'
import { payerRow } from './payer.ts'

/** Ends a test subscription once payments are real. */
export const endTestPayments = Effect.gen(function* () {
  const gateway = yield* Payments
  const { provider } = gateway
  const [payer] = yield* readRows(payerRow)
  if (payer?.provider !== 'practice' || provider === 'practice') return
  const command = { _tag: 'EndTestPayments', provider, now: yield* gateway.now(null) } as const
  yield* runCommand(Subscription, { id: OWN, command }).pipe(Effect.orDie)
})
