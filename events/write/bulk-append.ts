import { Effect } from 'effect'
import { append } from './append.ts'
import { Database, readRows } from '../database/database.ts'
import type { AnyEvent } from '../event.ts'
import { toEffect } from '../faults.ts'
import { Origin } from '../origin.ts'
import { freeId } from './stream.ts'
import { beginUnit, storeServices, type UnitContext } from './unit-context.ts'

export interface NewStream {
  readonly type: string
  readonly id: number
  readonly events: readonly AnyEvent[]
  /** Milliseconds since the epoch. */
  readonly at: number
}

const BATCH_SIZE = 500

const write = async (context: UnitContext, streams: readonly NewStream[], command: string): Promise<void> => {
  const { actor, source } = context.origin
  for (const { type, id, events, at } of streams) {
    const stream = { type, id, pastEvents: [] }
    await append(context, { stream, events, meta: { actor, source, command }, now: at })
  }
  context.pending.push(context.tx.commit())
  await Promise.all(context.pending)
}

/**
 * Appends many new streams at once, with the same events, seals and hashes as one by one. The caller must run
 * `rebuildClinic` afterward to fill the read models. For seeds and imports into a clinic that is not in use.
 */
export const appendStreams = (streams: readonly NewStream[], command: string) =>
  Effect.gen(function* () {
    const origin = yield* Origin
    const database = yield* Database
    const services = yield* storeServices
    for (let from = 0; from < streams.length; from += BATCH_SIZE) {
      const batch = streams.slice(from, from + BATCH_SIZE)
      yield* database.transaction(origin.clinicId, (tx) =>
        toEffect(write(beginUnit(services, tx, origin), batch, command)),
      )
    }
  })

/** Returns the first free id of a stream type. */
export const firstFreeId = (type: string) =>
  Effect.map(
    readRows((clinicId) => freeId(clinicId, type)),
    ([row]) => row?.id ?? 1,
  )
