import type { RecordingEntry, Recording, Statement } from './statement.ts'

/** The rows of several statements. */
export type Rows = readonly (readonly object[])[]

/** The entries of one caller, which one statement writes. */
export interface CallerEntries {
  readonly entries: readonly RecordingEntry[]
  readonly write: Recording['write']
}

const NO_ROWS: readonly object[] = []

const countIn = (rows: readonly object[] | undefined): number =>
  Number((rows?.[0] as { readonly found?: number } | undefined)?.found)

const countAcross = (all: Rows): number =>
  all.slice(0, -1).every(({ length }) => length > 0) ? (all.at(-1)?.length ?? 0) : -1

/**
 * Separates the reads from the entries that are written after them. Null: there are no entries, or only entries that
 * no read waits for and the database has to decide, which it does in one statement.
 */
export const planRecording = (statements: readonly Statement<object>[]) => {
  const recordings = statements.flatMap(({ recording }) => recording ?? [])
  const [first] = recordings
  if (!first) return null
  const reads = statements.filter(({ recording }) => !recording)
  const sent = [...reads]
  const sources = recordings.map(({ shown = [], counted, entriesOf }) => {
    if (!counted) return () => entriesOf(1)
    const places = shown.map((each) => reads.indexOf(each))
    if (places.length > 0 && places.every((place) => place >= 0))
      return (rows: Rows) => entriesOf(countAcross(places.map((place) => rows[place] ?? NO_ROWS)))
    const asked = sent.push(counted()) - 1
    return (rows: Rows) => entriesOf(countIn(rows[asked]))
  })
  if (reads.length === 0 && sent.length > 0) return null
  return {
    /** The reads, and the questions what is to be recorded. */
    sent,
    /** The entries, by the rows of what was sent. */
    recorded: (rows: Rows): CallerEntries => ({
      entries: sources.flatMap((entriesIn) => entriesIn(rows)),
      write: first.write,
    }),
    /** The rows of each statement. Those that record have none. */
    answers: (rows: Rows): Rows =>
      statements.map((each) => (each.recording ? NO_ROWS : (rows[reads.indexOf(each)] ?? NO_ROWS))),
  }
}
