import { Effect } from 'effect'
import { append } from './append.ts'
import { Database, readRows } from './database.ts'
import type { AnyEvent } from './event.ts'
import { settled } from './faults.ts'
import { JobQueue } from './job-queue.ts'
import { Origin } from './origin.ts'
import { Registry } from './registry.ts'
import { Keyring } from './seal.ts'
import { freeId } from './stream.ts'
import { begin, type UnitContext } from './unit-context.ts'

export interface NewStream {
  readonly type: string
  readonly id: number
  readonly events: readonly AnyEvent[]
  /** Milliseconds since the epoch. */
  readonly at: number
}

const BATCH = 500

const write = async (context: UnitContext, streams: readonly NewStream[], command: string): Promise<void> => {
  const { actor, source } = context.origin
  for (const { type, id, events, at } of streams) {
    await append(context, {
      stream: { type, id, past: [] },
      events,
      meta: { actor, source, command },
      now: at,
    })
  }
  context.pending.push(context.tx.commit())
  await Promise.all(context.pending)
}

/**
 * Appends many new streams at once. Events, seals and hashes are the same as when appended one by one, but
 * the caller must run `replayClinic` afterwards to fill the read models. For seeds and imports into a clinic
 * that is not in use.
 */
export const appendStreams = (streams: readonly NewStream[], command: string) =>
  Effect.gen(function* () {
    const origin = yield* Origin
    const database = yield* Database
    const services = { registry: yield* Registry, keyring: yield* Keyring, send: (yield* JobQueue).send }
    for (let from = 0; from < streams.length; from += BATCH) {
      const batch = streams.slice(from, from + BATCH)
      yield* database.transaction(origin.clinicId, (tx) =>
        settled(write(begin(services, tx, origin), batch, command)),
      )
    }
  })

/** Returns the first free id of a stream type. */
export const firstFreeId = (type: string) =>
  Effect.map(
    readRows((clinicId) => freeId(clinicId, type)),
    ([row]) => row?.id ?? 1,
  )
