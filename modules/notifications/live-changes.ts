import { Context, Deferred, Duration, Effect, Layer, Option, Queue, Stream } from 'effect'
import { changedAfter, Database, lastPosition, LogSignal, Origin, readRows } from '#events'
import { Identity } from '#modules/identity'
import { bindService } from '#modules/kernel'

/** Silence after which a heartbeat is sent, so that no proxy closes the connection. */
const HEARTBEAT = Duration.seconds(20)
/** Shortest time between two events. */
const MIN_EVENT_INTERVAL = Duration.millis(500)
/** Limit of listeners per session or API key, one for each open window. A new one replaces the oldest. */
const MAX_LISTENERS = 4

interface ListenerState {
  readonly position: number
  /** The first event is sent at once, later ones when something changed, after a pause. */
  readonly last: 'nothing yet' | 'a change' | 'a heartbeat' | 'the end'
}

const encoder = new TextEncoder()

const change = (position: number, streams: readonly string[]): Uint8Array =>
  encoder.encode(`event: changed\nid: ${position}\ndata: ${JSON.stringify({ streams })}\n\n`)

const heartbeat = encoder.encode(':\n\n')

/** Tells the page to hide what it shows. */
const sessionEnded = encoder.encode('event: ended\ndata: {}\n\n')

const waitForChange = (rung: Queue.Dequeue<void>, { last }: ListenerState) => {
  const pause = last === 'a change' ? Effect.sleep(MIN_EVENT_INTERVAL) : Effect.void
  const ring = Effect.timeoutOption(Queue.take(rung), HEARTBEAT)
  return last === 'nothing yet' ? Effect.void : Effect.zipRight(pause, ring)
}

/** The listeners of each session, or of each API key for requests without a session. */
const makeListeners = () => {
  const listening = new Map<number, Set<Deferred.Deferred<void>>>()

  const add = Effect.fnUntraced(function* (session: number) {
    const listeners = listening.get(session) ?? new Set()
    const [oldest] = listeners
    if (oldest && listeners.size >= MAX_LISTENERS) yield* Deferred.succeed(oldest, undefined)
    const replacement = yield* Deferred.make<void>()
    listening.set(session, listeners.add(replacement))
    return replacement
  })

  const drop = (session: number, replacement: Deferred.Deferred<void>) => {
    const listeners = listening.get(session)
    listeners?.delete(replacement)
    if (listeners?.size === 0) listening.delete(session)
  }

  /** Registers a listener for the session. Returns a signal that another listener has replaced it. */
  const register = (session: number) =>
    Effect.acquireRelease(add(session), (replacement) => Effect.sync(() => drop(session, replacement)))

  return { register }
}

/** A queue signaled whenever the clinic's data may have changed. Several signals are merged into one. */
const rings = Effect.fnUntraced(function* (clinicId: number) {
  const logSignal = yield* LogSignal
  const queue = yield* Queue.sliding<void>(1)
  const hear = (rung: number | null) => {
    if (rung === null || rung === clinicId) queue.unsafeOffer(undefined)
  }
  yield* Effect.acquireRelease(logSignal.listen(hear), (silence) => Effect.sync(silence))
  return queue
})

/** Returns the next event; the last one says that the session has ended. */
const next = (rung: Queue.Dequeue<void>) =>
  Effect.fnUntraced(function* (listener: ListenerState) {
    if (listener.last === 'the end') return Option.none()
    const identity = yield* Identity
    yield* waitForChange(rung, listener)
    if (!(yield* identity.lasts()))
      return Option.some([sessionEnded, { ...listener, last: 'the end' }] as const)
    const [found] = yield* readRows((clinicId) => changedAfter(clinicId, listener.position))
    const { position, streams } = found ?? { position: null, streams: null }
    if (position === null && listener.last !== 'nothing yet')
      return Option.some([heartbeat, { ...listener, last: 'a heartbeat' }] as const)
    const reached = position ?? listener.position
    return Option.some([change(reached, streams ?? []), { position: reached, last: 'a change' }] as const)
  })

const streamChanges = Effect.fnUntraced(function* (
  { register }: ReturnType<typeof makeListeners>,
  after: number | undefined,
) {
  const { query } = yield* Database
  const { clinicId, actor } = yield* Origin
  const replacement = yield* register(actor.session ?? actor.key ?? 0)
  const rung = yield* rings(clinicId)
  const [last] = yield* query(lastPosition(clinicId))
  const now = last?.position ?? 0
  const begin: ListenerState = { position: Math.min(after ?? now, now), last: 'nothing yet' }
  return Stream.unfoldEffect(begin, next(rung)).pipe(Stream.interruptWhenDeferred(replacement))
})

/**
 * Streams server-sent events that name the kinds of streams changed since the event at `after`, or from now
 * on, until the session ends. A failure ends the stream, and the listener reconnects.
 */
const changesFor = (listeners: ReturnType<typeof makeListeners>) =>
  Effect.fn('Live.changes')(function* (after?: number) {
    const context = yield* Effect.context<LogSignal | Database | Identity | Origin>()
    return Stream.unwrapScoped(streamChanges(listeners, after)).pipe(
      Stream.provideContext(context),
      Stream.catchAllCause(() => Stream.empty),
    )
  })

const make = Effect.suspend(() =>
  bindService([LogSignal, Database, Identity], { changes: changesFor(makeListeners()) }),
)

export class Live extends Context.Tag('Live')<Live, Effect.Effect.Success<typeof make>>() {
  static readonly layer = Layer.effect(this, make)
}
