import { Context, Deferred, Duration, Effect, Layer, Option, Queue, Stream } from 'effect'
import { selectChangesAfter, Database, lastPosition, LogSignal, Origin, readRows } from '#events'
import { Identity } from '#modules/identity'
import { bindService } from '#modules/kernel'

/** Silence after which a heartbeat is sent, so that no proxy closes the connection. */
const HEARTBEAT_INTERVAL = Duration.seconds(20)
/** Shortest time between two events. */
const MIN_EVENT_INTERVAL = Duration.millis(500)
/** Limit of listeners per session or API key, one for each open window. A new one replaces the oldest. */
const MAX_LISTENERS = 4

interface ListenerState {
  readonly position: number
  /** The last event sent. The first is sent at once, later ones after a pause when something changed. */
  readonly last: 'nothing yet' | 'a change' | 'a heartbeat' | 'the end'
}

const encoder = new TextEncoder()

const change = (position: number, streams: readonly string[]): Uint8Array =>
  encoder.encode(`event: changed\nid: ${position}\ndata: ${JSON.stringify({ streams })}\n\n`)

const heartbeat = encoder.encode(':\n\n')

/** Tells the page to hide what it shows. */
const sessionEnded = encoder.encode('event: ended\ndata: {}\n\n')

const waitForChange = (signals: Queue.Dequeue<void>, { last }: ListenerState) => {
  const pause = last === 'a change' ? Effect.sleep(MIN_EVENT_INTERVAL) : Effect.void
  const awaitSignal = Effect.timeoutOption(Queue.take(signals), HEARTBEAT_INTERVAL)
  return last === 'nothing yet' ? Effect.void : Effect.zipRight(pause, awaitSignal)
}

/** The listeners of each session, or of each API key for requests without a session. */
const makeListeners = () => {
  const listenersBySession = new Map<number, Set<Deferred.Deferred<void>>>()

  const add = Effect.fnUntraced(function* (session: number) {
    const listeners = listenersBySession.get(session) ?? new Set()
    const [oldest] = listeners
    if (oldest && listeners.size >= MAX_LISTENERS) yield* Deferred.succeed(oldest, undefined)
    const replacement = yield* Deferred.make<void>()
    listenersBySession.set(session, listeners.add(replacement))
    return replacement
  })

  const drop = (session: number, replacement: Deferred.Deferred<void>) => {
    const listeners = listenersBySession.get(session)
    listeners?.delete(replacement)
    if (listeners?.size === 0) listenersBySession.delete(session)
  }

  /** Registers a listener for the session. Returns a signal that another listener has replaced it. */
  const register = (session: number) =>
    Effect.acquireRelease(add(session), (replacement) => Effect.sync(() => drop(session, replacement)))

  return { register }
}

/** Creates a queue that gets a signal whenever the clinic's data may have changed. Several signals become one. */
const makeSignalQueue = Effect.fnUntraced(function* (clinicId: number) {
  const logSignal = yield* LogSignal
  const queue = yield* Queue.sliding<void>(1)
  const onSignal = (changedClinicId: number | null) => {
    if (changedClinicId === null || changedClinicId === clinicId) queue.unsafeOffer(undefined)
  }
  yield* Effect.acquireRelease(logSignal.listen(onSignal), (stopListening) => Effect.sync(stopListening))
  return queue
})

/** Returns the next event; the last one says that the session has ended. */
const nextEvent = (signals: Queue.Dequeue<void>) =>
  Effect.fnUntraced(function* (listener: ListenerState) {
    if (listener.last === 'the end') return Option.none()
    const identity = yield* Identity
    yield* waitForChange(signals, listener)
    if (!(yield* identity.isAccessValid()))
      return Option.some([sessionEnded, { ...listener, last: 'the end' }] as const)
    const [changeRow] = yield* readRows((clinicId) => selectChangesAfter(clinicId, listener.position))
    const { position, streamTypes } = changeRow ?? { position: null, streamTypes: null }
    if (position === null && listener.last !== 'nothing yet')
      return Option.some([heartbeat, { ...listener, last: 'a heartbeat' }] as const)
    const newPosition = position ?? listener.position
    return Option.some([
      change(newPosition, streamTypes ?? []),
      { position: newPosition, last: 'a change' },
    ] as const)
  })

const streamChanges = Effect.fnUntraced(function* (
  { register }: ReturnType<typeof makeListeners>,
  after: number | undefined,
) {
  const { query } = yield* Database
  const { clinicId, actor } = yield* Origin
  const replacement = yield* register(actor.session ?? actor.key ?? 0)
  const signals = yield* makeSignalQueue(clinicId)
  const [lastRow] = yield* query(lastPosition(clinicId))
  const currentPosition = lastRow?.position ?? 0
  const initialState: ListenerState = {
    position: Math.min(after ?? currentPosition, currentPosition),
    last: 'nothing yet',
  }
  return Stream.unfoldEffect(initialState, nextEvent(signals)).pipe(Stream.interruptWhenDeferred(replacement))
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
