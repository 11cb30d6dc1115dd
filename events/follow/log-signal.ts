import { Context, Effect, Layer } from 'effect'
import pg from 'pg'
import { Database, type DatabaseOptions } from '../database/database.ts'

const CHANNEL = 'events'
const COALESCE_MS = 5
const RECONNECT_MS = 500

interface Shape {
  /** Announces that a log has grown. Other processes get announcements of a few milliseconds as one. */
  readonly notify: (clinicId: number) => void
  /** Calls back when a log may have grown; with null when any may have, as after a lost connection. */
  readonly listen: (callback: (clinicId: number | null) => void) => Effect.Effect<() => void>
  /** Calls back for each announcement of this process, before `notify` returns. */
  readonly listenLocally: (callback: (clinicId: number) => void) => Effect.Effect<() => void>
  /** Whether announcements of other processes arrive now. False until the first listener connects. */
  readonly isConnected: () => boolean
}

const makeNotifier = (pool: pg.Pool, localListeners: ReadonlySet<(clinicId: number) => void>) => {
  const waiting = new Set<number>()
  let isCoalescing = false
  const send = async (): Promise<void> => {
    const clinics = [...waiting]
    waiting.clear()
    // A lost announcement delays subscribers until the next one; no event is lost.
    await pool.query('select pg_notify($1, $2)', [CHANNEL, clinics.join(' ')]).catch(() => undefined)
  }
  const flush = () => {
    isCoalescing = waiting.size > 0
    if (!isCoalescing) return
    setTimeout(flush, COALESCE_MS)
    void send()
  }
  return {
    notify: (clinicId: number) => {
      for (const callback of localListeners) callback(clinicId)
      waiting.add(clinicId)
      if (!isCoalescing) flush()
    },
    /** Sends what still waits when the process ends. */
    finish: async () => {
      if (waiting.size > 0) await send()
    },
  }
}

const startListener = (url: string, callback: (clinicId: number | null) => void) => {
  let isStopped = false
  let isConnected = false
  let client: pg.Client | undefined
  const retry = () => {
    if (!isStopped) setTimeout(() => void start(), RECONNECT_MS).unref()
  }
  const start = async () => {
    const next = new pg.Client({ connectionString: url, keepAlive: true })
    client = next
    let isLost = false
    const handleLoss = () => {
      if (isLost) return
      isLost = true
      if (isConnected) {
        isConnected = false
        callback(null)
      }
      retry()
    }
    next.on('error', handleLoss)
    next.on('end', handleLoss)
    next.on('notification', ({ payload }) => {
      // The database itself announces that any clinic may have changed, without a payload.
      if (!payload) return callback(null)
      for (const clinicId of payload.split(' ')) callback(Number(clinicId))
    })
    try {
      await next.connect()
      await next.query(`listen ${CHANNEL}`)
      isConnected = !isLost
      callback(null)
    } catch {
      handleLoss()
    }
  }
  void start()
  return {
    isConnected: () => isConnected,
    stop: () => {
      isStopped = true
      void client?.end().catch(() => undefined)
    },
  }
}

const addCallback = <A>(callbacks: Set<A>, callback: A) => {
  callbacks.add(callback)
  return () => void callbacks.delete(callback)
}

/** Wakes the followers of the log. An extra wake-up is harmless, because followers read the log itself. */
export class LogSignal extends Context.Tag('events/LogSignal')<LogSignal, Shape>() {
  static readonly layer = (options: DatabaseOptions) =>
    Layer.scoped(
      this,
      Effect.gen(function* () {
        const { pool } = yield* Database
        const callbacks = new Set<(clinicId: number | null) => void>()
        const localCallbacks = new Set<(clinicId: number) => void>()
        let listening: ReturnType<typeof startListener> | undefined
        const { notify, finish } = makeNotifier(pool, localCallbacks)
        yield* Effect.addFinalizer(() => Effect.sync(() => listening?.stop()))
        yield* Effect.addFinalizer(() => Effect.promise(finish))
        return {
          notify,
          listen: (callback) =>
            Effect.sync(() => {
              const stopListening = addCallback(callbacks, callback)
              listening ??= startListener(options.url, (clinicId) =>
                callbacks.forEach((each) => each(clinicId)),
              )
              return stopListening
            }),
          listenLocally: (callback) => Effect.sync(() => addCallback(localCallbacks, callback)),
          isConnected: () => listening?.isConnected() ?? false,
        }
      }),
    )
}
