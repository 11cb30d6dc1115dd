import { Context, Effect, Layer } from 'effect'
import pg from 'pg'
import { Database, type DatabaseOptions } from '../database/database.ts'

const CHANNEL = 'events'
const COALESCE_MS = 5
const RECONNECT_MS = 500

interface Shape {
  /** Announces that a log has grown. Others get rings within a few milliseconds as one. */
  readonly ring: (clinicId: number) => void
  /** Calls back when a log may have grown; with null when any may have, as after a lost connection. */
  readonly listen: (callback: (clinicId: number | null) => void) => Effect.Effect<() => void>
  /** Calls back, before `ring` returns, whenever this process itself rings. */
  readonly overhear: (callback: (clinicId: number) => void) => Effect.Effect<() => void>
  /** Whether rings from other processes arrive at the moment. False until the first listener connects. */
  readonly hears: () => boolean
}

const ringer = (pool: pg.Pool, localListeners: ReadonlySet<(clinicId: number) => void>) => {
  const waiting = new Set<number>()
  let resting = false
  const flush = () => {
    resting = waiting.size > 0
    if (!resting) return
    const clinics = [...waiting]
    waiting.clear()
    setTimeout(flush, COALESCE_MS)
    // A lost ring delays subscribers until the next one; no event is lost.
    pool.query('select pg_notify($1, $2)', [CHANNEL, clinics.join(' ')]).catch(() => undefined)
  }
  return (clinicId: number) => {
    for (const callback of localListeners) callback(clinicId)
    waiting.add(clinicId)
    if (!resting) flush()
  }
}

const listener = (url: string, callback: (clinicId: number | null) => void) => {
  let stopped = false
  let hears = false
  let client: pg.Client | undefined
  const retry = () => {
    if (!stopped) setTimeout(() => void start(), RECONNECT_MS).unref()
  }
  const start = async () => {
    const next = new pg.Client({ connectionString: url, keepAlive: true })
    client = next
    let lost = false
    const lose = () => {
      if (lost) return
      lost = true
      if (hears) {
        hears = false
        callback(null)
      }
      retry()
    }
    next.on('error', lose)
    next.on('end', lose)
    next.on('notification', ({ payload }) => {
      for (const clinicId of (payload ?? '').split(' ')) callback(Number(clinicId))
    })
    try {
      await next.connect()
      await next.query(`listen ${CHANNEL}`)
      hears = !lost
      callback(null)
    } catch {
      lose()
    }
  }
  void start()
  return {
    hears: () => hears,
    stop: () => {
      stopped = true
      void client?.end().catch(() => undefined)
    },
  }
}

const noting = <A>(into: Set<A>, callback: A) => {
  into.add(callback)
  return () => void into.delete(callback)
}

/** Wakes the followers of the log. An extra wake-up is harmless, because followers read the log itself. */
export class LogSignal extends Context.Tag('events/LogSignal')<LogSignal, Shape>() {
  static readonly layer = (options: DatabaseOptions) =>
    Layer.scoped(
      this,
      Effect.gen(function* () {
        const { pool } = yield* Database
        const callbacks = new Set<(clinicId: number | null) => void>()
        const near = new Set<(clinicId: number) => void>()
        let listening: ReturnType<typeof listener> | undefined
        yield* Effect.addFinalizer(() => Effect.sync(() => listening?.stop()))
        return {
          ring: ringer(pool, near),
          listen: (callback) =>
            Effect.sync(() => {
              const silence = noting(callbacks, callback)
              listening ??= listener(options.url, (clinicId) => callbacks.forEach((each) => each(clinicId)))
              return silence
            }),
          overhear: (callback) => Effect.sync(() => noting(near, callback)),
          hears: () => listening?.hears() ?? false,
        }
      }),
    )
}
