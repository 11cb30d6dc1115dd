import { Context, Deferred, Duration, Effect, Layer, Option, Queue, Stream } from 'effect'
import { Bell, changedAfter, Database, lastPosition, Origin, type OriginShape } from '#events'
import { Identity } from '#modules/identity'

/** After a silence as long as this something is said, so that nobody on the way takes the line for dead. */
const HEARTBEAT = Duration.seconds(20)
/** At most so often is something said. */
const PAUSE = Duration.millis(500)
/** Listeners a session, or an API key, may have at a time: one for each window somebody looks at. The oldest makes way. */
const MOST = 4

/** How far a listener has been told. */
interface Told {
  readonly position: number
  /** The first word comes at once, the next ones when there is something to say, and not too soon. */
  readonly last: 'nothing yet' | 'a change' | 'a heartbeat'
}

const encoder = new TextEncoder()

const change = (position: number, streams: readonly string[]): Uint8Array =>
  encoder.encode(`event: changed\nid: ${position}\ndata: ${JSON.stringify({ streams })}\n\n`)

const heartbeat = encoder.encode(':\n\n')

const waited = (rung: Queue.Dequeue<void>, { last }: Told) => {
  const pause = last === 'a change' ? Effect.sleep(PAUSE) : Effect.void
  const ring = Effect.timeoutOption(Queue.take(rung), HEARTBEAT)
  return last === 'nothing yet' ? Effect.void : Effect.zipRight(pause, ring)
}

const make = Effect.gen(function* () {
  const bell = yield* Bell
  const database = yield* Database
  const identity = yield* Identity
  // By session, or by the API key in its place.
  const listening = new Map<number, Set<Deferred.Deferred<void>>>()

  /** Takes a place among the session's listeners; answers what says that it was given to another one. */
  const place = (session: number) =>
    Effect.acquireRelease(
      Effect.gen(function* () {
        const own = listening.get(session) ?? new Set()
        const [oldest] = own
        if (oldest && own.size >= MOST) yield* Deferred.succeed(oldest, undefined)
        const gone = yield* Deferred.make<void>()
        listening.set(session, own.add(gone))
        return gone
      }),
      (gone) =>
        Effect.sync(() => {
          const own = listening.get(session)
          own?.delete(gone)
          if (own?.size === 0) listening.delete(session)
        }),
    )

  /** Rings whenever something may have happened in the clinic; of several rings one waits. */
  const rings = (clinicId: number) =>
    Effect.gen(function* () {
      const queue = yield* Queue.sliding<void>(1)
      const hear = (rung: number | null) => {
        if (rung === null || rung === clinicId) queue.unsafeOffer(undefined)
      }
      yield* Effect.acquireRelease(bell.listen(hear), (silence) => Effect.sync(silence))
      return queue
    })

  /** What is to be said next; nothing once the session has ended. */
  const next = (rung: Queue.Dequeue<void>) => (told: Told) =>
    Effect.gen(function* () {
      const { clinicId } = yield* Origin
      yield* waited(rung, told)
      if (!(yield* identity.lasts())) return Option.none()
      const [found] = yield* database.query(changedAfter(clinicId, told.position))
      const { position, streams } = found ?? { position: null, streams: null }
      if (position === null && told.last !== 'nothing yet')
        return Option.some([heartbeat, { ...told, last: 'a heartbeat' }] as const)
      const reached = position ?? told.position
      return Option.some([change(reached, streams ?? []), { position: reached, last: 'a change' }] as const)
    })

  const heard = (origin: OriginShape, after: number | undefined) =>
    Effect.gen(function* () {
      const { session, key } = origin.actor
      const gone = yield* place(session ?? key ?? 0)
      const rung = yield* rings(origin.clinicId)
      const [last] = yield* database.query(lastPosition(origin.clinicId))
      const now = last?.position ?? 0
      const begin: Told = { position: Math.min(after ?? now, now), last: 'nothing yet' }
      return Stream.unfoldEffect(begin, next(rung)).pipe(Stream.interruptWhenDeferred(gone))
    })

  /**
   * Server-sent events that tell which kinds of streams have changed since the event at `after`, or from now on,
   * as long as the session lasts. What cannot be told now ends it: whoever listens comes back.
   */
  const changes = Effect.fn('Live.changes')(function* (after?: number) {
    const origin = yield* Origin
    return Stream.unwrapScoped(heard(origin, after)).pipe(
      Stream.provideService(Origin, origin),
      Stream.catchAllCause(() => Stream.empty),
    )
  })

  return { changes }
})

/** What screens listen to, to show what is so now. */
export class Live extends Context.Tag('Live')<Live, Effect.Effect.Success<typeof make>>() {
  static readonly layer = Layer.effect(this, make)
}
