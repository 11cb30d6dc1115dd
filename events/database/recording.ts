import type { RecordingEntry, Recording, Statement } from './statement.ts'

/** The rows of several statements. */
export type Rows = readonly (readonly object[])[]

/** The entries of one caller, which one statement writes. */
export interface CallerEntries {
  readonly entries: readonly RecordingEntry[]
  readonly write: Recording['write']
}

const NO_ROWS: readonly object[] = []

const readCount = (rows: readonly object[] | undefined): number =>
  Number((rows?.[0] as { readonly found?: number } | undefined)?.found)

/** The number of rows of the last read; -1 if an earlier one found none, so that nothing is recorded. */
const countLastIfAllFound = (all: Rows): number =>
  all.slice(0, -1).every(({ length }) => length > 0) ? (all.at(-1)?.length ?? 0) : -1

/**
 * Separates the reads from the entries that are written after them. Returns null if no statement records entries.
 * Also returns null if entries depend on a count but nothing is read: each recording statement counts for itself then.
 */
export const planRecording = (statements: readonly Statement<object>[]) => {
  const recordings = statements.flatMap(({ recording }) => recording ?? [])
  const [first] = recordings
  if (!first) return null
  const reads = statements.filter(({ recording }) => !recording)
  const statementsToSend = [...reads]
  const entrySources = recordings.map(({ countedReads = [], countQuery, entriesOf }) => {
    if (!countQuery) return () => entriesOf(1)
    const readIndexes = countedReads.map((each) => reads.indexOf(each))
    if (readIndexes.length > 0 && readIndexes.every((place) => place >= 0))
      return (rows: Rows) =>
        entriesOf(countLastIfAllFound(readIndexes.map((place) => rows[place] ?? NO_ROWS)))
    const countIndex = statementsToSend.push(countQuery()) - 1
    return (rows: Rows) => entriesOf(readCount(rows[countIndex]))
  })
  if (reads.length === 0 && statementsToSend.length > 0) return null
  return {
    /** The reads, and the queries that count rows for the entries. */
    toSend: statementsToSend,
    /** Makes the entries from the rows of these statements. */
    entriesFor: (rows: Rows): CallerEntries => ({
      entries: entrySources.flatMap((entriesIn) => entriesIn(rows)),
      write: first.write,
    }),
    /** Returns the rows of each original statement. A recording statement has none. */
    rowsByStatement: (rows: Rows): Rows =>
      statements.map((each) => (each.recording ? NO_ROWS : (rows[reads.indexOf(each)] ?? NO_ROWS))),
  }
}
