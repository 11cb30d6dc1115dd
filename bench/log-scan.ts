import { Effect } from 'effect'
import { Database, toEffect, SNAPSHOT, sql } from '#events'

const PAGE = 5000

/** Reads a clinic's whole log in pages, discards it, and returns the number of events. */
export const scanOf = (clinicId: number) =>
  Effect.flatMap(Database, ({ transaction }) =>
    transaction(
      clinicId,
      (tx) =>
        toEffect(
          (async () => {
            let events = 0
            for (;;) {
              const rows = await tx.send(
                sql<{ position: number }>`select clinic_id, position, stream_type, stream_id, version, type,
                    schema_version, subject, data::text as data, sealed, meta::text as meta, recorded_at, previous_hash, hash
                  from events where clinic_id = ${clinicId} and position > ${events} order by position limit ${PAGE}`,
              )
              events += rows.length
              if (rows.length < PAGE) break
            }
            await tx.commit()
            return events
          })(),
        ),
      SNAPSHOT,
    ),
  )
