import { Chunk, Effect, Option, Stream } from 'effect'
import type { SettingsRow } from '#modules/clinic'
import type { Voice } from '#modules/kernel'
import { type HistoryExportQuery, type HistoryFormat, PRINTED_AT_MOST } from './contract.ts'
import { csvHead, csvLines } from './history-csv.ts'
import { historyPdf } from './history-pdf.ts'
import type { HistoryRow, StoredEvent } from './history-rows.ts'

/** An event in words, and as it is stored. */
export interface Taken {
  readonly told: HistoryRow
  readonly stored: StoredEvent
}

/** The next events before a position, or from the newest on. */
export type NextOf = (before: number | null, limit: number) => Effect.Effect<readonly Taken[]>

/** A file that is written while it is sent. */
export interface TakenFile {
  readonly name: string
  readonly type: string
  readonly content: Stream.Stream<Uint8Array>
}

const BATCH = 500

/** All events, newest first, some at a time. Each time is a read of its own: whoever takes long keeps nobody waiting. */
const batches = (next: NextOf): Stream.Stream<readonly Taken[]> =>
  Stream.paginateChunkEffect(null as number | null, (before) =>
    Effect.map(next(before, BATCH), (taken) => {
      const last = taken.length < BATCH ? undefined : taken.at(-1)
      return [Chunk.of(taken), Option.fromNullable(last?.told.position)] as const
    }),
  )

// Its last line says whether there was more.
const printed = (next: NextOf) =>
  Effect.map(
    Stream.runCollect(
      Stream.take(
        Stream.mapConcat(batches(next), (taken) => taken),
        PRINTED_AT_MOST + 1,
      ),
    ),
    (all) => Chunk.toReadonlyArray(all).map(({ told }) => told),
  )

const lineOf = ({ told, stored }: Taken): string => {
  const { who, says, changes, when } = told
  return `${JSON.stringify({ ...stored, when, who, says, changes })}\n`
}

const TYPES: Readonly<Record<HistoryFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  ndjson: 'application/x-ndjson',
  pdf: 'application/pdf',
}

const contentOf = (
  format: HistoryFormat,
  settings: SettingsRow,
  voice: Voice,
  next: NextOf,
): Stream.Stream<Uint8Array> => {
  if (format === 'ndjson')
    return Stream.encodeText(Stream.map(batches(next), (taken) => taken.map(lineOf).join('')))
  if (format === 'csv')
    return Stream.encodeText(
      Stream.concat(
        Stream.make(csvHead()),
        Stream.map(batches(next), (taken) => csvLines(taken.map(({ told }) => told))),
      ),
    )
  return Stream.fromEffect(
    Effect.flatMap(printed(next), (rows) => Effect.promise(() => historyPdf(rows, settings, voice))),
  )
}

/** What filters leave of the history as a file. */
export const takenAs = (
  { format, from, to }: HistoryExportQuery,
  settings: SettingsRow,
  voice: Voice,
  next: NextOf,
): TakenFile => ({
  name: `${['history', from, to && `to-${to}`].filter(Boolean).join('-')}.${format}`,
  type: TYPES[format],
  content: contentOf(format, settings, voice, next),
})
