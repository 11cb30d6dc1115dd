import { Effect } from 'effect'
import {
  type AnyProjection,
  type ClinicReader,
  Database,
  Origin,
  toEffect,
  SNAPSHOT,
  type Transaction,
} from '#events'
import type { PortableFile } from '#modules/documents'
import { LEDGER_FILE } from './rules.ts'
import { allowLongReads, countEvents, csvOf, ledgerLines, logLines } from './row-streams.ts'
import type { Zip } from './zip.ts'

/** Events per file, which keeps each file well below the ZIP size limit. */
const EVENTS_PER_FILE = 100_000

const addLog = async (tx: Transaction, zip: Zip): Promise<number> => {
  const events = await countEvents(tx)
  for (let from = 1; from <= events; from += EVENTS_PER_FILE) {
    const to = Math.min(events, from + EVENTS_PER_FILE - 1)
    await zip.add(`events/${from}-${to}.ndjson`, logLines(tx, from, to))
  }
  return events
}

const copyRecords = async (tx: Transaction, zip: Zip, lists: readonly AnyProjection[]): Promise<number> => {
  for (const list of lists) await zip.add(`lists/${list.table}.csv`, csvOf(tx, list))
  const events = await addLog(tx, zip)
  await zip.add(LEDGER_FILE, ledgerLines(tx))
  await tx.commit()
  return events
}

/**
 * Adds lists, the event log and the access ledger of the `Origin`'s clinic at a single moment. Returns the number of
 * events, and the files that `listFiles` found at that moment.
 */
export const addRecords = Effect.fnUntraced(function* (
  zip: Zip,
  lists: readonly AnyProjection[],
  listFiles: (reader: ClinicReader) => Effect.Effect<readonly PortableFile[], never, Origin>,
) {
  const { transaction } = yield* Database
  const { clinicId } = yield* Origin
  const copy = (tx: Transaction) =>
    Effect.gen(function* () {
      yield* toEffect(allowLongReads(tx))
      const files = yield* listFiles({ clinicId, query: (read) => toEffect(tx.send(read)) })
      return { files, events: yield* toEffect(copyRecords(tx, zip, lists)) }
    })
  return yield* transaction(clinicId, copy, SNAPSHOT)
})
