import { Clock, type Duration, Effect, Schedule } from 'effect'
import { Database, Origin } from '#events'
import { worker } from '#modules/kernel'
import { Jobs } from '#modules/platform'
import { Courier } from './courier.ts'
import type { Errand, Waiting } from './errand.ts'
import { clinicsWithWaiting } from './waiting.ts'

const LOST_EVERY = '10 seconds'
/** What is unknown is known within a minute of its hand-over: its lease, the provider's log, and this. */
const OPEN_EVERY = '5 seconds'
const FIRST = '10 seconds'
/** Clinics looked after at once, and messages of each. What is open is only asked about: the more the better. */
const LOST = { clinics: 2, messages: 5 }
const OPEN = { clinics: 10, messages: 20 }

/**
 * Messages of one loop that are taken from the queue together, and loops of a process. What is under way when a
 * process dies has to be settled, and of some mails nobody will ever know: so that it is never many.
 */
const TOGETHER = 8
const LOOPS = 3

const waitingFor = (errand: Errand, clinicId: number, now: number) =>
  Effect.flatMap(Database, ({ query }) => query(errand.waiting(clinicId, now))).pipe(
    Effect.provideService(Origin, worker(clinicId)),
  )

/** Does something for each message of any clinic that has to be looked after; one that fails is left for later. */
const lookingAfter = (
  errands: readonly Errand[],
  which: (message: Waiting) => boolean,
  atOnce: typeof LOST,
  care: (errand: Errand, clinicId: number, id: number) => Effect.Effect<void>,
) =>
  Effect.gen(function* () {
    const now = yield* Clock.currentTimeMillis
    const { lookup } = yield* Database
    const clinics = yield* lookup(clinicsWithWaiting(now))
    const round = (clinicId: number, errand: Errand) =>
      Effect.flatMap(waitingFor(errand, clinicId, now), (found) =>
        Effect.forEach(
          found.filter(which),
          ({ id }) => Effect.catchAllCause(care(errand, clinicId, id), (cause) => puzzled(errand, cause)),
          { concurrency: atOnce.messages, discard: true },
        ),
      )
    yield* Effect.forEach(
      clinics.flatMap(({ clinicId }) => errands.map((errand) => [clinicId, errand] as const)),
      ([clinicId, errand]) => round(clinicId, errand),
      { concurrency: atOnce.clinics, discard: true },
    )
  })

const puzzled = ({ queue }: Errand, cause: unknown) =>
  Effect.logWarning(`a message of ${queue.name} was left for later`, cause)

/** Looks for messages that lost their job, on clocks of our own: at the start, and every few seconds. */
const findLost = (errands: readonly Errand[]) =>
  Effect.flatMap(Courier, ({ handOver }) => lookingAfter(errands, ({ open }) => !open, LOST, handOver))

/** Finds out what became of messages nobody has heard of. */
const settleOpen = (errands: readonly Errand[]) =>
  Effect.flatMap(Courier, ({ settle }) => lookingAfter(errands, ({ open }) => open, OPEN, settle))

const warily = <R>(look: Effect.Effect<void, unknown, R>) =>
  Effect.catchAllCause(look, (cause) => Effect.logWarning('messages could not be looked after', cause))

const again = <R>(look: Effect.Effect<void, unknown, R>, every: Duration.DurationInput) =>
  warily(look).pipe(Effect.repeat(Schedule.spaced(every)), Effect.forkScoped)

/** Hands over all that comes due, and looks after what went astray, until the scope closes. */
export const deliver = (errands: readonly Errand[]) =>
  Effect.gen(function* () {
    const { work } = yield* Jobs
    const { handOver } = yield* Courier
    // What died with the worker before comes first, as long as its provider answers.
    yield* warily(Effect.asVoid(Effect.timeoutOption(settleOpen(errands), FIRST)))
    for (const errand of errands) {
      yield* work(
        errand.queue.name,
        ({ data }) => handOver(errand, Number(data['clinicId']), Number(data['id'])),
        { concurrency: LOOPS, together: TOGETHER, pollSeconds: 0.5 },
      )
    }
    yield* again(findLost(errands), LOST_EVERY)
    yield* again(settleOpen(errands), OPEN_EVERY)
  }).pipe(Effect.forkScoped, Effect.asVoid)
