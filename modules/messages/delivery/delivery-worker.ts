import { Clock, type Duration, Effect, Schedule } from 'effect'
import { Database, Origin } from '#events'
import { worker } from '#modules/kernel'
import { Jobs } from '#modules/platform'
import { Courier } from './courier.ts'
import type { MessageSource, WaitingMessage } from './outgoing-message.ts'
import { clinicsWithWaiting } from './waiting-messages.ts'

const LOST_INTERVAL = '10 seconds'
/** An unknown outcome is resolved within the lease, the delay of the provider's log, and this interval. */
const OPEN_INTERVAL = '5 seconds'
const STARTUP_TIMEOUT = '10 seconds'
/** Clinics handled at once, and messages per clinic. Open ones only cost a lookup, so more run at once. */
const LOST_LIMITS = { clinics: 2, messages: 5 }
const OPEN_LIMITS = { clinics: 10, messages: 20 }

/**
 * Messages that a loop takes from the queue together, and loops per process. When a process dies, the outcome
 * of each message in progress is uncertain, and some emails can never be resolved. So keep these numbers
 * small.
 */
const BATCH_SIZE = 8
const CONCURRENCY = 3

const loadWaiting = (source: MessageSource, clinicId: number, now: number) =>
  Effect.flatMap(Database, ({ query }) => query(source.waiting(clinicId, now))).pipe(
    Effect.provideService(Origin, worker(clinicId)),
  )

/** Runs `handle` for each waiting message of every clinic. A message that fails is skipped until the next round. */
const forEachWaiting = (
  sources: readonly MessageSource[],
  isIncluded: (message: WaitingMessage) => boolean,
  limits: typeof LOST_LIMITS,
  handle: (source: MessageSource, clinicId: number, id: number) => Effect.Effect<void>,
) =>
  Effect.gen(function* () {
    const now = yield* Clock.currentTimeMillis
    const { lookup } = yield* Database
    const clinics = yield* lookup(clinicsWithWaiting(now))
    const handleSource = (clinicId: number, source: MessageSource) =>
      Effect.flatMap(loadWaiting(source, clinicId, now), (messages) =>
        Effect.forEach(
          messages.filter(isIncluded),
          ({ id }) =>
            Effect.catchAllCause(handle(source, clinicId, id), (cause) => logSkipped(source, cause)),
          { concurrency: limits.messages, discard: true },
        ),
      )
    yield* Effect.forEach(
      clinics.flatMap(({ clinicId }) => sources.map((source) => [clinicId, source] as const)),
      ([clinicId, source]) => handleSource(clinicId, source),
      { concurrency: limits.clinics, discard: true },
    )
  })

const logSkipped = ({ queue }: MessageSource, cause: unknown) =>
  Effect.logWarning(`a message of ${queue.name} was postponed`, cause)

/** Hands over messages that lost their job. Does not depend on the job queue's clock. */
const sendLost = (sources: readonly MessageSource[]) =>
  Effect.flatMap(Courier, ({ handOver }) =>
    forEachWaiting(sources, ({ open }) => !open, LOST_LIMITS, handOver),
  )

/** Looks up the outcomes of messages that were handed over without a known result. */
const settleUnsettled = (sources: readonly MessageSource[]) =>
  Effect.flatMap(Courier, ({ settle }) => forEachWaiting(sources, ({ open }) => open, OPEN_LIMITS, settle))

const logFailure = <R>(effect: Effect.Effect<void, unknown, R>) =>
  Effect.catchAllCause(effect, (cause) => Effect.logWarning('messages could not be processed', cause))

const repeatEvery = <R>(effect: Effect.Effect<void, unknown, R>, every: Duration.DurationInput) =>
  logFailure(effect).pipe(Effect.repeat(Schedule.spaced(every)), Effect.forkScoped)

/** Hands over all due messages, and recovers lost ones, until the scope closes. */
export const deliverMessages = (sources: readonly MessageSource[]) =>
  Effect.gen(function* () {
    const { work } = yield* Jobs
    const { handOver } = yield* Courier
    // First settle the messages of a worker that died, as long as their provider answers.
    yield* logFailure(Effect.asVoid(Effect.timeoutOption(settleUnsettled(sources), STARTUP_TIMEOUT)))
    for (const source of sources) {
      yield* work(
        source.queue.name,
        ({ data }) => handOver(source, Number(data['clinicId']), Number(data['id'])),
        { concurrency: CONCURRENCY, batchSize: BATCH_SIZE, pollSeconds: 0.5 },
      )
    }
    yield* repeatEvery(sendLost(sources), LOST_INTERVAL)
    yield* repeatEvery(settleUnsettled(sources), OPEN_INTERVAL)
  }).pipe(Effect.forkScoped, Effect.asVoid)
