import { Clock, Effect } from 'effect'
import { type RecordingEntry, Origin, raw, type Recording, sql, type Statement } from '#events'
import { asOfMoment, today } from '#modules/kernel'
import type { AccessAction } from './contract.ts'
import { pageDigits, PageKey } from './page-digits.ts'

/** Maximum number of rows that are recorded as a list. A response with more is recorded as an export. */
export const MAX_LISTED_ROWS = 200

/** How long a screen that refreshes itself is covered by the entry of its last recorded view. */
const REFRESH_WINDOW_MS = 15 * 60_000

const ANY_ROW = sql`select 1`
const NO_CONDITION = raw('')

// A read of past data is recorded with today's time and the moment it was shown as of.
const currentReader = (page?: string) =>
  Effect.gen(function* () {
    const { clinicId, actor, address, namedRecords, unattended } = yield* Origin
    const pastMoment = yield* asOfMoment
    const asOf = pastMoment && `${pastMoment.localTime.date}T${pastMoment.localTime.time}`
    return {
      clinicId,
      now: yield* today(Clock.currentTimeMillis),
      actorText: JSON.stringify({ ...actor, ...(asOf && { asOf }), ...(page && { page }) }),
      address: address ?? null,
      namedRecords,
      isRefresh: unattended === true && actor.emergency === undefined,
    }
  })

type Reader = Effect.Effect.Success<ReturnType<typeof currentReader>>

// A screen that refreshes while nobody is working at it gets no new entry while its last one is recent.
// Emergency access gets an entry for every read.
const unlessRefreshed = (
  { clinicId, now, actorText, isRefresh }: Reader,
  action: AccessAction,
  subject: string,
) =>
  isRefresh
    ? sql` and not exists (select from access_ledger where clinic_id = ${clinicId} and subject = ${subject}
        and at > timestamptz 'epoch' + ${now - REFRESH_WINDOW_MS}::bigint * interval '1 millisecond'
        and action = ${action} and actor = ${actorText})`
    : NO_CONDITION

const column = (entries: readonly RecordingEntry[], n: number) => entries.map((entry) => entry[n])

/** Writes the entries of reads that were made at the same time (migrations/0142_access_ledger_batches.sql). */
const writeEntries: Recording['write'] = (entries, enterClinicCall) =>
  sql`select record_accesses(${column(entries, 0)}::bigint[], ${column(entries, 1)}::text[],
        ${column(entries, 2)}::text[], ${column(entries, 3)}::text[], ${column(entries, 4)}::text[])
      from ${enterClinicCall}`

interface View {
  readonly action: AccessAction
  readonly subject: string
  /** Returns a row if there is anything to see. Absent: the read is recorded even if it finds nothing. */
  readonly visibleRows?: Statement<object> | undefined
  /** The rows of an answer without a limit: more than `MAX_LISTED_ROWS` are recorded as an export. */
  readonly rowsToCount?: Statement<object> | undefined
  /** Whether a screen that refreshes itself is covered by its last entry. */
  readonly isCovered: boolean
}

const NOTHING_SEEN = -1

// Counts up to one row more than a list may have, which is enough to recognize an export.
const countRows = (rows: Statement<object>): Statement =>
  sql`(select count(*)::integer from (select from (${rows}) listed limit ${MAX_LISTED_ROWS + 1}) counted)`

/** Counts the rows that a view shows, where that matters; `NOTHING_SEEN` if the view is not to be recorded. */
const countView = ({ visibleRows = ANY_ROW, rowsToCount }: View, unlessSeen: Statement) =>
  sql<{ readonly found: number }>`select case when exists (${visibleRows})${unlessSeen}
    then ${rowsToCount ? countRows(rowsToCount) : raw('1')} else ${raw(String(NOTHING_SEEN))} end as found`

const actionOf = ({ action, rowsToCount }: View, rows: number): AccessAction =>
  rowsToCount ? (rows > MAX_LISTED_ROWS ? 'export' : 'list') : action

const recordingOf = (reader: Reader, view: View, unlessSeen: Statement): Recording => {
  const { now, actorText, address } = reader
  const { subject, visibleRows, rowsToCount } = view
  const least = rowsToCount ? 0 : 1
  const entriesOf = (rows: number): readonly RecordingEntry[] =>
    rows < least ? [] : [[now, actorText, actionOf(view, rows), subject, address]]
  if (!visibleRows && !rowsToCount && unlessSeen === NO_CONDITION) return { entriesOf, write: writeEntries }
  return {
    countedReads: unlessSeen === NO_CONDITION ? [visibleRows ?? [], rowsToCount ?? []].flat() : [],
    countQuery: () => countView(view, unlessSeen),
    entriesOf,
    write: writeEntries,
  }
}

// A statement that is sent as it is, without `Database.queries`, writes its entry in its own transaction.
const entryOf = (reader: Reader, view: View): Statement => {
  const { now, actorText, address } = reader
  const { action, subject, visibleRows = ANY_ROW, rowsToCount } = view
  const unlessSeen = view.isCovered ? unlessRefreshed(reader, action, subject) : NO_CONDITION
  const recordedAction = rowsToCount
    ? sql`case when ${countRows(rowsToCount)} > ${MAX_LISTED_ROWS}::integer then 'export' else 'list' end`
    : sql`${action}`
  return {
    ...sql`select record_access(${now}, ${actorText}, ${recordedAction}, ${subject}, ${address})
      where exists (${visibleRows})${unlessSeen}`,
    recording: recordingOf(reader, view, unlessSeen),
  }
}

/**
 * Records that the current caller read the data of a subject (`patient-42`, `submission-17` while its patient
 * is unknown; `patients`, `history` for data about many), if `visibleRows` returns a row. Send it together with the
 * read itself (`database.queries([read, entry])`): the entry is written once the read was made, and before anybody is
 * answered. Where `visibleRows` is that read, it runs once. Lists have `pageAccessEntry`.
 */
export const accessEntry = (
  action: Exclude<AccessAction, 'list'>,
  subject: string,
  visibleRows?: Statement<object>,
): Effect.Effect<Statement, never, Origin> =>
  Effect.gen(function* () {
    const reader = yield* currentReader()
    reader.namedRecords?.add(subject)
    return entryOf(reader, { action, subject, visibleRows, isCovered: action === 'open' })
  })

interface PageOptions {
  readonly action?: 'list' | 'print' | 'export'
  /** Returns a row if there is such a list. Absent: the read is recorded even if it finds nothing. */
  readonly visibleRows?: Statement<object>
  /** The rows of an answer without a limit: more than `MAX_LISTED_ROWS` are recorded as an export. */
  readonly rowsToCount?: Statement<object> | undefined
}

/**
 * Records that the current caller read a page of a list (`appointments`, `patient-42` for a list of one patient), or
 * what a search of it found. The entry distinguishes queries, so that reading page after page is noticed.
 */
export const pageAccessEntry = (
  subject: string,
  query: object,
  { action = 'list', visibleRows, rowsToCount }: PageOptions = {},
): Effect.Effect<Statement, never, Origin> =>
  Effect.gen(function* () {
    const reader = yield* currentReader(pageDigits(yield* PageKey, query))
    reader.namedRecords?.add(subject)
    return entryOf(reader, {
      action,
      subject,
      visibleRows,
      rowsToCount,
      isCovered: action === 'list' && !rowsToCount,
    })
  })

/** Records that the current caller read data of each of these subjects. */
export const accessEntries = (
  action: AccessAction,
  subjects: readonly string[],
): Effect.Effect<Statement, never, Origin> =>
  Effect.gen(function* () {
    const { now, actorText, address, namedRecords } = yield* currentReader()
    for (const subject of subjects) namedRecords?.add(subject)
    return {
      ...sql`select record_access(${now}, ${actorText}, ${action}, subject, ${address})
        from unnest(${[...subjects]}::text[]) as subject`,
      recording: {
        entriesOf: () => subjects.map((subject) => [now, actorText, action, subject, address]),
        write: writeEntries,
      },
    }
  })
