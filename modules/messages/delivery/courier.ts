import { Context, Effect, Layer, Runtime, Schedule } from 'effect'
import type { Unit } from '#events'
import { bindService } from '#modules/kernel'
import { Config, Mail, makeHold, Sms } from '#modules/platform'
import type { DeliveryMethod } from '../contract.ts'
import { type ClaimResult, deliveryMethodOf, giveToTransport } from './hand-over.ts'
import { claimNow, holdIfRequired } from './admission.ts'
import { lookUpOutcome } from './outcome-lookup.ts'
import type { MessageSource, PreparedMessage } from './outgoing-message.ts'
import { makeTransactionBatch, type RunBatched } from './transaction-batch.ts'

/** A message that changes during every hand-over is postponed after this many tries. */
const MAX_ATTEMPTS = 3

/** The courier retries saving an outcome until the database accepts it, for most of the lease. */
const untilSaved = Schedule.spaced('500 millis').pipe(Schedule.upTo('20 seconds'))

interface CourierState {
  readonly runInBatch: RunBatched
  readonly hold: Pick<Effect.Effect.Success<typeof makeHold>, 'isHeld' | 'awaitsRelease'>
  /** The messages that this process is delivering, by `messageKey`. */
  readonly inDelivery: Set<string>
}

const makeState = Effect.gen(function* () {
  const runInBatch = yield* makeTransactionBatch
  const state: CourierState = { runInBatch, hold: yield* makeHold, inDelivery: new Set() }
  return state
})

const messageKey = ({ queue }: MessageSource, clinicId: number, id: number): string =>
  `${queue.name} ${clinicId} ${id}`

/** Claims a message if it is still the same at the last moment; else the caller prepares it again. */
const claimIfUnchanged = Effect.fnUntraced(function* (
  unit: Unit,
  source: MessageSource,
  id: number,
  prepared: PreparedMessage,
  via: DeliveryMethod,
) {
  const latest = yield* source.prepare(unit, id)
  if (!latest || JSON.stringify(latest) !== JSON.stringify(prepared)) return 'changed' as const
  if (yield* holdIfRequired(unit, source, id, latest)) return 'not ours' as const
  return yield* claimNow(unit, source, latest, via)
})

/** Prepares a message, and claims it in the same transaction unless the transport must connect first. */
const prepareClaim = Effect.fnUntraced(function* (unit: Unit, source: MessageSource, id: number) {
  const ready = yield* source.prepare(unit, id)
  if (!ready || (yield* holdIfRequired(unit, source, id, ready))) return undefined
  const via = yield* deliveryMethodOf(ready.message)
  return { ready, via, claimResult: via === 'smtp' ? undefined : yield* claimNow(unit, source, ready, via) }
})

const deliverOnce = (
  runInBatch: RunBatched,
  source: MessageSource,
  clinicId: number,
  id: number,
  triesLeft = MAX_ATTEMPTS,
): Effect.Effect<void, never, Config | Mail | Sms> =>
  Effect.gen(function* () {
    // Passes on only these services of the caller: the unit has its own `Origin`.
    const services = Context.pick(Config, Mail, Sms)(yield* Effect.context<Config | Mail | Sms>())
    const run = Runtime.runPromise(yield* Effect.runtime())
    const preparationStart = performance.now()
    const preparedClaim = yield* runInBatch(clinicId, (unit) =>
      Effect.provide(prepareClaim(unit, source, id), services),
    )
    if (!preparedClaim) return
    const { ready, via, claimResult } = preparedClaim
    const claim = async (): Promise<ClaimResult> =>
      claimResult ??
      run(
        runInBatch(clinicId, (unit) =>
          Effect.provide(claimIfUnchanged(unit, source, id, ready, via), services),
        ),
      )
    const startedAt = () => (claimResult ? preparationStart : performance.now())
    const outcome = yield* giveToTransport(ready.message, claim, startedAt)
    if (outcome === 'changed' && triesLeft > 1)
      return yield* deliverOnce(runInBatch, source, clinicId, id, triesLeft - 1)
    if (typeof outcome === 'string') return
    yield* runInBatch(clinicId, (unit) => source.note(unit, id, ready.attempt, outcome)).pipe(
      Effect.sandbox,
      Effect.retry(untilSaved),
      Effect.unsandbox,
    )
  })

/**
 * Hands a message over if it is due and was not handed over yet. However many callers ask, it is sent once.
 * Does nothing for a clinic on hold: its messages are found again after its release, or when it is reopened.
 */
const handOver = ({ runInBatch, hold, inDelivery }: CourierState) =>
  Effect.fn('Courier.handOver')(function* (source: MessageSource, clinicId: number, id: number) {
    if (yield* hold.isHeld(clinicId)) return
    const key = messageKey(source, clinicId, id)
    if (inDelivery.has(key)) return
    inDelivery.add(key)
    yield* Effect.ensuring(
      deliverOnce(runInBatch, source, clinicId, id),
      Effect.sync(() => inDelivery.delete(key)),
    )
  }, Effect.uninterruptible)

/** Looks up the outcome of a message that was handed over, unless this process is still delivering it. */
const settle = ({ runInBatch, hold, inDelivery }: CourierState) =>
  Effect.fn('Courier.settle')(function* (source: MessageSource, clinicId: number, id: number) {
    if (yield* hold.awaitsRelease(clinicId)) return
    if (inDelivery.has(messageKey(source, clinicId, id))) return
    yield* lookUpOutcome(runInBatch, source, clinicId, id)
  })

const make = Effect.flatMap(makeState, (state) =>
  bindService([Config, Mail, Sms], { handOver: handOver(state), settle: settle(state) }),
)

/** Hands messages over and looks up unknown outcomes. */
export class Courier extends Context.Tag('messages/Courier')<Courier, Effect.Effect.Success<typeof make>>() {
  static readonly layer = Layer.effect(this, make)
}
