import { Effect, Option, Stream } from 'effect'
import { Database, Origin } from '#events'
import { momentCursorFrom } from '#modules/kernel'
import type { LedgerFilterQuery } from './contract.ts'
import { csvHead, csvLines } from './ledger-csv.ts'
import { ledgerPage } from './ledger-page.ts'
import { loadFilter, ownEntry, toPage } from './read-ledger.ts'

const EXPORT_CHUNK = 500

/** Streams all matching entries as CSV. Rows are read as the consumer takes them. */
export const exportLedger = Effect.fn('AccessLedger.export')(function* (filter: LedgerFilterQuery) {
  const database = yield* Database
  const origin = yield* Origin
  const { zone, narrowed } = yield* loadFilter(filter)
  yield* database.query(yield* ownEntry('export', filter))
  const some = (cursor: string | undefined) =>
    Effect.gen(function* () {
      const read = ledgerPage(origin.clinicId, narrowed, momentCursorFrom(cursor), EXPORT_CHUNK + 1)
      const { rows, next } = toPage(yield* database.query(read), EXPORT_CHUNK)
      return [csvLines(rows, zone), Option.fromNullable(next)] as const
    }).pipe(Effect.provideService(Origin, origin))
  const lines = Stream.paginateEffect(undefined as string | undefined, some)
  return Stream.concat(Stream.succeed(csvHead()), lines).pipe(Stream.encodeText)
})
