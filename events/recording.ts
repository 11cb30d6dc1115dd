import type { Entry, Recording, Statement } from './statement.ts'

/** The rows of several statements. */
export type Rows = readonly (readonly object[])[]

/** The entries of one caller, which one statement writes. */
export interface Recorded {
  readonly entries: readonly Entry[]
  readonly write: Recording['write']
}

const NO_ROWS: readonly object[] = []

const countIn = (rows: readonly object[] | undefined): number =>
  Number((rows?.[0] as { readonly found?: number } | undefined)?.found)

/** Separates what is read at once from what is recorded after it. Null: nothing is recorded. */
export const planRecording = (statements: readonly Statement<object>[]) => {
  const recordings = statements.flatMap(({ recording }) => recording ?? [])
  const [first] = recordings
  if (!first) return null
  const reads = statements.filter(({ recording }) => !recording)
  const sent = [...reads]
  const sources = recordings.map(({ shown, counted, entriesOf }) => {
    const read = shown ? reads.indexOf(shown) : -1
    if (read >= 0) return (rows: Rows) => entriesOf(rows[read]?.length ?? 0)
    if (!counted) return () => entriesOf(1)
    const asked = sent.push(counted) - 1
    return (rows: Rows) => entriesOf(countIn(rows[asked]))
  })
  return {
    /** The reads, and the questions what is to be recorded. */
    sent,
    /** The entries, by the rows of what was sent. */
    recorded: (rows: Rows): Recorded => ({
      entries: sources.flatMap((entriesIn) => entriesIn(rows)),
      write: first.write,
    }),
    /** The rows of each statement. Those that record have none. */
    answers: (rows: Rows): Rows =>
      statements.map((each) => (each.recording ? NO_ROWS : (rows[reads.indexOf(each)] ?? NO_ROWS))),
  }
}
