import { Context, Effect, Layer } from 'effect'
import pg from 'pg'
import { Database, type DatabaseOptions } from './database.ts'

const CHANNEL = 'events'
const COALESCE_MS = 5
const RECONNECT_MS = 500

interface Shape {
  /** Says, soon after, that a clinic's log has grown. Many rings within a few milliseconds are one. */
  readonly ring: (clinicId: number) => void
  /** Calls back whenever a clinic's log may have grown, also after a lost connection (then with null). */
  readonly listen: (heard: (clinicId: number | null) => void) => Effect.Effect<() => void>
}

const ringer = (pool: pg.Pool) => {
  const waiting = new Set<number>()
  const flush = () => {
    const clinics = [...waiting]
    waiting.clear()
    // A lost ring delays a subscriber until the next one; nothing is lost with it.
    pool.query('select pg_notify($1, $2)', [CHANNEL, clinics.join(' ')]).catch(() => undefined)
  }
  return (clinicId: number) => {
    if (waiting.size === 0) setTimeout(flush, COALESCE_MS)
    waiting.add(clinicId)
  }
}

const listener = (url: string, heard: (clinicId: number | null) => void) => {
  let stopped = false
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
      retry()
    }
    next.on('error', lose)
    next.on('end', lose)
    next.on('notification', ({ payload }) => {
      for (const clinicId of (payload ?? '').split(' ')) heard(Number(clinicId))
    })
    try {
      await next.connect()
      await next.query(`listen ${CHANNEL}`)
      heard(null)
    } catch {
      lose()
    }
  }
  void start()
  return () => {
    stopped = true
    void client?.end().catch(() => undefined)
  }
}

/** Wakes whoever follows the log. Woken once too often is harmless; the log itself is the truth. */
export class Bell extends Context.Tag('events/Bell')<Bell, Shape>() {
  static readonly layer = (options: DatabaseOptions) =>
    Layer.scoped(
      this,
      Effect.gen(function* () {
        const { pool } = yield* Database
        const heard = new Set<(clinicId: number | null) => void>()
        let stop: (() => void) | undefined
        yield* Effect.addFinalizer(() => Effect.sync(() => stop?.()))
        return {
          ring: ringer(pool),
          listen: (callback) =>
            Effect.sync(() => {
              heard.add(callback)
              stop ??= listener(options.url, (clinicId) => heard.forEach((each) => each(clinicId)))
              return () => void heard.delete(callback)
            }),
        }
      }),
    )
}
