import { Context, Effect, Layer } from 'effect'
import {
  Database,
  eventAt,
  Keyring,
  openSealedFields,
  Origin,
  readRows,
  Registry,
  sql,
  type PageRow,
} from '#events'
import { accessEntry, accessEntries, pageAccessEntry } from '#modules/audit'
import { userNameTable } from '#modules/identity'
import { bindService } from '#modules/kernel'
import type { SettingsRow } from '#modules/clinic'
import { HISTORY_PAGE_SIZE, type HistoryExportQuery, type HistoryQuery } from './contract.ts'
import { EventNotFound } from './errors.ts'
import { readContext } from './event-context.ts'
import { subjectsOf } from './event-subjects.ts'
import { findEvents, loadSettings, toEventFilter } from './find-events.ts'
import { type HistoryRow, storedEvent, historyRow } from './history-rows.ts'
import { type HistorySources, Sources } from './history-sources.ts'
import { historyFile } from './history-file.ts'
import { loadEventMask, maskEvent } from './masked-events.ts'

/** Describes events in a language. Also returns the patients whose data they show, and the patients' names by id. */
const describeEvents = Effect.fnUntraced(function* (
  rows: readonly PageRow[],
  settings: SettingsRow,
  language: HistoryQuery['language'] = 'en',
) {
  const sources = yield* Sources
  const events = yield* readContext(rows)
  const mask = yield* loadEventMask()
  const visible = events.map((each) => maskEvent(each, mask))
  const describe = sources.describe(language)
  const historyRows = rows.flatMap((row, n) => {
    const each = visible[n]
    return each ? [historyRow(row, each, describe(each, settings))] : []
  })
  return { rows: historyRows, subjects: subjectsOf(events), patients: visible[0]?.patients, mask }
})

/** Exports the filtered history as a file. Records the export before the first byte is sent. */
const exportHistory = Effect.fn('History.export')(function* (query: HistoryExportQuery) {
  const context = yield* Effect.context<Database | Keyring | Registry | Sources | Origin>()
  const database = yield* Database
  const keyring = yield* Keyring
  const settings = yield* loadSettings()
  const eventFilter = yield* toEventFilter(settings, query)
  const isOfPatient = query.kind === 'patient' && query.record !== undefined
  const subject = isOfPatient ? `patient-${query.record}` : 'history'
  yield* database.query(yield* accessEntry('export', subject))
  // The file is read while it is sent, after this call has returned, so its batches keep the services.
  const loadBatch = (before: number | null, limit: number) =>
    Effect.gen(function* () {
      const eventRows = yield* findEvents({ ...eventFilter, before: before ?? eventFilter.before }, limit)
      const { rows, mask } = yield* describeEvents(eventRows, settings, query.language)
      return eventRows.flatMap((stored, n) => {
        const row = rows[n]
        return row
          ? [{ row, stored: storedEvent(stored, openSealedFields(stored, keyring.unwrap), mask) }]
          : []
      })
    }).pipe(Effect.provide(context))
  return historyFile(query, settings, query.language ?? 'en', loadBatch)
})

/** A page of the history, and the position before which the next page continues; null after the last. */
export interface HistoryPage {
  readonly rows: readonly HistoryRow[]
  readonly next: number | null
  /** The patient's name if the page is about one patient: '' once erased. */
  readonly patient: string | null
}

/** Makes the ledger entries of a page: one for each subject if it is about one record, else one for the history. */
const pageAccess = (query: HistoryQuery, subjects: readonly string[]) =>
  query.kind !== undefined && query.record !== undefined
    ? accessEntries('history', subjects)
    : pageAccessEntry('history', query)

/** Reads a page of the history, newest first. Records in the access ledger if it showed anybody's data. */
const page = Effect.fn('History.page')(function* (query: HistoryQuery) {
  const database = yield* Database
  const { before, limit = HISTORY_PAGE_SIZE, language } = query
  const settings = yield* loadSettings()
  const eventFilter = yield* toEventFilter(settings, query)
  const until = Math.min(eventFilter.before ?? Infinity, before ?? Infinity)
  const eventRows = yield* findEvents(
    { ...eventFilter, before: Number.isFinite(until) ? until : null },
    limit + 1,
  )
  const pageRows = eventRows.slice(0, limit)
  const { rows, subjects, patients } = yield* describeEvents(pageRows, settings, language)
  if (subjects.length > 0) yield* database.query(yield* pageAccess(query, subjects))
  const next = eventRows.length > limit ? (pageRows.at(-1)?.position ?? null) : null
  const patient = query.kind === 'patient' && query.record ? (patients?.get(query.record) ?? null) : null
  return { rows, next, patient } satisfies HistoryPage
})

/** Reads an event as stored, with the personal fields that the caller may see unsealed. Records the access. */
const raw = Effect.fn('History.raw')(function* (position: number) {
  const database = yield* Database
  const keyring = yield* Keyring
  const { clinicId } = yield* Origin
  const [row] = yield* database.query(eventAt(clinicId, position))
  if (!row) return yield* Effect.fail(new EventNotFound())
  const subjects = subjectsOf(yield* readContext([row]))
  if (subjects.length > 0) yield* database.query(yield* accessEntries('history', subjects))
  return storedEvent(row, openSealedFields(row, keyring.unwrap), yield* loadEventMask())
})

const people = Effect.fn('History.people')(function* () {
  return yield* readRows(
    (clinicId) => sql<{ id: number; name: string }>`
    select id, name from (${userNameTable(clinicId)}) n order by name, id`,
  )
})

const make = (sources: HistorySources) =>
  bindService([Database, Keyring, Registry, Sources], { page, raw, people, export: exportHistory }).pipe(
    Effect.provideService(Sources, sources),
  )

export class History extends Context.Tag('History')<
  History,
  Effect.Effect.Success<ReturnType<typeof make>>
>() {
  static readonly layer = (sources: HistorySources) => Layer.effect(this, make(sources))
}
