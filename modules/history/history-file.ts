import { Chunk, Effect, Option, Stream } from 'effect'
import type { SettingsRow } from '#modules/clinic'
import { countedLines } from '#modules/kernel'
import type { Language } from '#contracts/kernel'
import { type HistoryExportQuery, type HistoryFormat, MAX_PRINTED_EVENTS } from './contract.ts'
import { csvLines, historyCsvFrame } from './history-csv.ts'
import { historyPdf } from './history-pdf.ts'
import type { HistoryRow, StoredEvent } from './history-rows.ts'

interface ExportedEvent {
  readonly row: HistoryRow
  readonly stored: StoredEvent
}

/** Loads the next events before a position, or the newest ones. */
type LoadBatch = (before: number | null, limit: number) => Effect.Effect<readonly ExportedEvent[]>

interface HistoryFile {
  readonly name: string
  readonly type: string
  readonly content: Stream.Stream<Uint8Array>
}

const BATCH_SIZE = 500

/** Streams all events, newest first, in batches: separate reads, so a slow client blocks no one. */
const batches = (loadBatch: LoadBatch): Stream.Stream<readonly ExportedEvent[]> =>
  Stream.paginateChunkEffect(null as number | null, (before) =>
    Effect.map(loadBatch(before, BATCH_SIZE), (batch) => {
      const last = batch.length < BATCH_SIZE ? undefined : batch.at(-1)
      return [Chunk.of(batch), Option.fromNullable(last?.row.position)] as const
    }),
  )

// Takes one event more than fits, to tell whether more exist.
const newestRows = (loadBatch: LoadBatch) =>
  Effect.map(
    Stream.runCollect(
      Stream.take(
        Stream.mapConcat(batches(loadBatch), (batch) => batch),
        MAX_PRINTED_EVENTS + 1,
      ),
    ),
    (all) => Chunk.toReadonlyArray(all).map(({ row: historyRow }) => historyRow),
  )

const ndjsonLine = ({ row: historyRow, stored }: ExportedEvent): string => {
  const { who, says: sentence, changes, when } = historyRow
  return `${JSON.stringify({ ...stored, when, who, says: sentence, changes })}\n`
}

/** Makes the last line, with fields that no event has: the mark `end`, and the number of lines before it. */
const ndjsonLast = (events: number): string => `${JSON.stringify({ end: true, events })}\n`

const ndjsonLines = (batch: readonly ExportedEvent[]): string => batch.map(ndjsonLine).join('')
const csvLinesOf = (batch: readonly ExportedEvent[]): string =>
  csvLines(batch.map(({ row: historyRow }) => historyRow))

const linesOfFormat = (loadBatch: LoadBatch, format: (batch: readonly ExportedEvent[]) => string) => ({
  batches: Stream.map(batches(loadBatch), (batch) => ({ lines: format(batch), count: batch.length })),
})

const MEDIA_TYPES: Readonly<Record<HistoryFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  ndjson: 'application/x-ndjson',
  pdf: 'application/pdf',
}

const contentOf = (
  format: HistoryFormat,
  settings: SettingsRow,
  language: Language,
  loadBatch: LoadBatch,
): Stream.Stream<Uint8Array> => {
  if (format === 'ndjson')
    return countedLines({ ...linesOfFormat(loadBatch, ndjsonLines), head: '', end: ndjsonLast })
  if (format === 'csv') return countedLines({ ...linesOfFormat(loadBatch, csvLinesOf), ...historyCsvFrame })
  return Stream.fromEffect(
    Effect.flatMap(newestRows(loadBatch), (rows) =>
      Effect.promise(() => historyPdf(rows, settings, language)),
    ),
  )
}

/** Writes the filtered history as a file. */
export const historyFile = (
  { format, from, to }: HistoryExportQuery,
  settings: SettingsRow,
  language: Language,
  loadBatch: LoadBatch,
): HistoryFile => ({
  name: `${['history', from, to && `to-${to}`].filter(Boolean).join('-')}.${format}`,
  type: MEDIA_TYPES[format],
  content: contentOf(format, settings, language, loadBatch),
})
