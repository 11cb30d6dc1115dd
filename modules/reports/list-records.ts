import { Effect } from 'effect'
import { Database, Origin } from '#events'
import { pageAccessEntry } from '#modules/audit'
import { cursorText, cutPage, Forbidden, hasPermission, seesRevenue } from '#modules/kernel'
import { LISTED_PER_PAGE, type ReportListQuery } from './contract.ts'
import { type NarrowingNames, narrowingNames } from './list-title.ts'
import { loadReportDays } from './load-report-days.ts'
import type { ReportDays } from './report-days.ts'
import {
  LIST_NEEDS,
  listCursor,
  type ListedRecord,
  listedRecords,
  type PlacedRecord,
  recordsListed,
} from './report-list.ts'

/** A page of a list, the cursor of the next page or null, and the total on all pages. */
export interface ListedPage {
  readonly days: ReportDays
  /** The names of the list's filters; `listTitle` turns them into text. */
  readonly names: NarrowingNames
  readonly rows: readonly ListedRecord[]
  readonly next: string | null
  readonly total: number
}

const withoutPlace = (placed: PlacedRecord): ListedRecord => {
  const { place: _, ...row } = placed
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
  ...of
}: ReportListQuery) {
  const origin = yield* Origin
  const database = yield* Database
  const { clinicId } = origin
  if (!hasPermission(origin, LIST_NEEDS[of.of])) return yield* Effect.fail(new Forbidden())
  const { days } = yield* loadReportDays({ range, from, to, asOf })
  const most = limit ?? LISTED_PER_PAGE
  const read = listedRecords(clinicId, days, of, listCursor(cursor), most + 1)
  const [rows, [counted], [names]] = yield* database.queries([
    read,
    recordsListed(clinicId, days, of),
    narrowingNames(clinicId, of),
    yield* pageAccessEntry('reports', { range, from, to, asOf, limit, cursor, ...of }, { found: read }),
  ])
  const page = cutPage(rows, most, (last) => cursorText([String(last.place), last.id]))
  const rowsOfPage = page.rows.map(withoutPlace)
  return {
    days,
    names: names ?? { practitioner: null, form: null },
    rows: seesRevenue(origin) ? rowsOfPage : rowsOfPage.map(hideFee),
    next: page.next,
    total: counted?.n ?? 0,
  } satisfies ListedPage
})
