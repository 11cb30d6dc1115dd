import { Effect } from 'effect'
import { Database, Keyring, openedFields, Origin, type Registry } from '#events'
import { accessed } from '#modules/audit'
import { clinicSettings } from '#modules/clinic'
import type { HistoryExportQuery } from './contract.ts'
import { describeEvents } from './describe-events.ts'
import { findEvents, loadSettings, toEventFilter } from './find-events.ts'
import { historyFile } from './history-file.ts'
import { storedEvent } from './history-rows.ts'
import type { Sources } from './history-sources.ts'

/** Exports the filtered history as a file. Records the export before the first byte is sent. */
export const exportHistory = Effect.fn('History.export')(function* (query: HistoryExportQuery) {
  const context = yield* Effect.context<Database | Keyring | Registry | Sources | Origin>()
  const database = yield* Database
  const keyring = yield* Keyring
  const { clinicId } = yield* Origin
  const settings = yield* loadSettings()
  const sought = yield* toEventFilter(settings, query)
  const ofPatient = query.kind === 'patient' && query.record !== undefined
  const subject = ofPatient ? `patient-${query.record}` : 'history'
  yield* database.query(yield* accessed('export', subject, clinicSettings(clinicId)))
  // The file is read while it is sent, after this call has returned, so its batches keep the services.
  const batch = (before: number | null, limit: number) =>
    Effect.gen(function* () {
      const found = yield* findEvents({ ...sought, before: before ?? sought.before }, limit)
      const { rows } = yield* describeEvents(found, settings, query.language)
      return found.flatMap((stored, n) => {
        const row = rows[n]
        return row ? [{ row, stored: storedEvent(stored, openedFields(stored, keyring.unwrap)) }] : []
      })
    }).pipe(Effect.provide(context))
  return historyFile(query, settings, query.language ?? 'en', batch)
})
