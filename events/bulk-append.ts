import { Effect } from 'effect'
import { append } from './append.ts'
import { Database } from './database.ts'
import type { AnyEvent } from './event.ts'
import { settled } from './faults.ts'
import { JobQueue } from './jobs.ts'
import { Origin } from './origin.ts'
import { Registry } from './registry.ts'
import { Keyring } from './seal.ts'
import { sql } from './statement.ts'
import { begin, type Work } from './work.ts'

/** A whole stream that does not exist yet, as it happened. */
export interface NewStream {
  readonly type: string
  readonly id: number
  readonly events: readonly AnyEvent[]
  /** Milliseconds since the epoch. */
  readonly at: number
}

const BATCH = 500

const write = async (work: Work, streams: readonly NewStream[], command: string): Promise<void> => {
  const { actor, source } = work.origin
  for (const { type, id, events, at } of streams) {
    await append(work, { stream: { type, id, past: [] }, events, meta: { actor, source, command }, now: at })
  }
  work.pending.push(work.tx.commit())
  await Promise.all(work.pending)
}

/**
 * Appends many new streams at once, with the same events, seals and hashes as one by one, but leaves the read
 * models to `replayClinic` afterwards. For seeds and imports into a clinic nobody works in meanwhile.
 */
export const appendStreams = (streams: readonly NewStream[], command: string) =>
  Effect.gen(function* () {
    const origin = yield* Origin
    const database = yield* Database
    const ground = { registry: yield* Registry, keyring: yield* Keyring, send: (yield* JobQueue).send }
    for (let from = 0; from < streams.length; from += BATCH) {
      const batch = streams.slice(from, from + BATCH)
      yield* database.transaction(origin.clinicId, (tx) =>
        settled(write(begin(ground, tx, origin), batch, command)),
      )
    }
  })

/** The first id of a stream type that is not taken. */
export const firstFreeId = (type: string) =>
  Effect.gen(function* () {
    const { clinicId } = yield* Origin
    const { query } = yield* Database
    const [row] = yield* query(
      sql<{ id: number }>`select coalesce(max(stream_id), 0) + 1 as id from events
        where clinic_id = ${clinicId} and stream_type = ${type}`,
    )
    return row?.id ?? 1
  })
