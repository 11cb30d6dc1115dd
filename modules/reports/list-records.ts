import { Effect } from 'effect'
import { Database, Origin } from '#events'
import { pageAccessEntry } from '#modules/audit'
import { cursorText, cutPage, Forbidden, hasPermission, seesRevenue } from '#modules/kernel'
import { LISTED_PER_PAGE, type ReportListQuery } from './contract.ts'
import { type FilterNames, selectFilterNames } from './list-title.ts'
import { loadReportDays } from './load-report-days.ts'
import type { ReportDays } from './report-days.ts'
import {
  LIST_PERMISSIONS,
  listCursor,
  type ListedRecord,
  listedRecords,
  type RecordWithSortKey,
  countListedRecords,
} from './report-list.ts'

/** A page of a list, the cursor of the next page or null, and the total on all pages. */
export interface ListedPage {
  readonly days: ReportDays
  /** The names of the list's filters; `listTitle` turns them into text. */
  readonly names: FilterNames
  readonly rows: readonly ListedRecord[]
  readonly next: string | null
  readonly total: number
}

const dropSortKey = (record: RecordWithSortKey): ListedRecord => {
  const { place: _, ...row } = record
  return row
}

const hideFee = (row: ListedRecord): ListedRecord => ({ ...row, fee: null })

/** Lists the records behind a figure, newest first, if permitted. Recorded in the access ledger. */
export const listRecords = Effect.fn('Reports.list')(function* ({
  range,
  from,
  to,
  asOf,
  limit,
  cursor,
  ...filters
}: ReportListQuery) {
  const origin = yield* Origin
  const database = yield* Database
  const { clinicId } = origin
  if (!hasPermission(origin, LIST_PERMISSIONS[filters.of])) return yield* Effect.fail(new Forbidden())
  const { days } = yield* loadReportDays({ range, from, to, asOf })
  const pageSize = limit ?? LISTED_PER_PAGE
  const statement = listedRecords(clinicId, days, filters, listCursor(cursor), pageSize + 1)
  const [rows, [countRow], [names]] = yield* database.queries([
    statement,
    countListedRecords(clinicId, days, filters),
    selectFilterNames(clinicId, filters),
    yield* pageAccessEntry(
      'reports',
      { range, from, to, asOf, limit, cursor, ...filters },
      { visibleRows: statement },
    ),
  ])
  const page = cutPage(rows, pageSize, (last) => cursorText([String(last.place), last.id]))
  const rowsOfPage = page.rows.map(dropSortKey)
  return {
    days,
    names: names ?? { practitioner: null, form: null },
    rows: seesRevenue(origin) ? rowsOfPage : rowsOfPage.map(hideFee),
    next: page.next,
    total: countRow?.n ?? 0,
  } satisfies ListedPage
})
