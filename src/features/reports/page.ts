import {
  type Range,
  RANGES,
  REPORT_TYPES,
  type ReportListQuery,
  reportListQuery,
  type ReportType,
} from '#contracts/reports'
import { addDays } from '#modules/kernel'
import {
  type ListedPage,
  type ListedRecord,
  type Opens,
  Reports,
  type Sheet,
  sheetIn,
} from '#modules/reports'
import { dayIn, locale } from './text/format.ts'
import { language, said } from './text/index.ts'

const HOME = '/reports'

/** Which report an address asks for. */
export interface Asked {
  readonly range: Range
  readonly type: ReportType
  /** A past day, YYYY-MM-DD; null for today. */
  readonly asOf: string | null
}

const oneOf = <Value extends string>(values: readonly Value[], given: string | null, usual: Value): Value =>
  values.find((value) => value === given) ?? usual

const pastDay = (given: string | null, today: string): string | null => {
  const known = reportListQuery.shape.asOf.safeParse(given)
  return known.success && known.data !== undefined && known.data < today ? known.data : null
}

/** What an address asks for: the month's overview of today, where it does not say, or says what cannot be. */
export const askedFor = (address: URLSearchParams, zone: string): Asked => ({
  range: oneOf(RANGES, address.get('range'), 'month'),
  type: oneOf(REPORT_TYPES, address.get('type'), 'overview'),
  asOf: pastDay(address.get('asOf'), dayIn(zone)),
})

const query = (all: Readonly<Record<string, string | number | null | undefined>>): string =>
  new URLSearchParams(
    Object.entries(all).flatMap(([name, value]) =>
      value === null || value === undefined ? [] : [[name, String(value)]],
    ),
  ).toString()

/** The address of a report. */
export const reportAddress = ({ range, type, asOf }: Asked): string =>
  `${HOME}?${query({ range, type, asOf })}`

/** The same report some days earlier or later; null from today on, which is where there is nothing later. */
export const daysAway = (asked: Asked, days: number, zone: string): string | null => {
  if (asked.asOf === null) return null
  const day = addDays(asked.asOf, days)
  return reportAddress({ ...asked, asOf: day < dayIn(zone) ? day : null })
}

/** Where a report is taken from as a file. */
export const exportAddress = (asked: Asked, format: 'csv' | 'pdf'): string =>
  `/api/reports/export?${query({ ...asked, format, language: language() })}`

/** The address of what a figure counts. */
export const listAddress = (opens: Opens, { range, type, asOf }: Asked, cursor?: string): string =>
  `${HOME}/list?${query({ ...opens, range, type, asOf, cursor })}`

type Locals = Pick<App.Locals, 'ask' | 'allows'>

/** A report as the page shows it. */
export const reportFor = async ({ ask }: Locals, { asOf, ...asked }: Asked) => {
  const report = await ask(Reports, (reports) => reports.show({ ...asked, asOf: asOf ?? undefined }))
  const sheet: Sheet = sheetIn(report, { locale: locale(), say: said })
  return { report, sheet }
}

/** What a figure counts, as the page lists it; null where the address names no list. */
export const listFor = async (
  { ask }: Locals,
  address: URLSearchParams,
  zone: string,
): Promise<{ asked: Asked; opens: Opens; page: ListedPage } | null> => {
  const asked = askedFor(address, zone)
  const given = { ...Object.fromEntries(address), range: asked.range, asOf: asked.asOf ?? undefined }
  const known = reportListQuery.safeParse(given)
  if (!known.success) return null
  const page = await ask(Reports, (reports) => reports.list(known.data))
  return { asked, opens: narrowingOf(known.data), page: { ...page, called: page.called.map(said) } }
}

const narrowingOf = (list: ReportListQuery): Opens => {
  const { range: _, asOf: __, limit: ___, cursor: ____, ...opens } = list
  return opens
}

/** Where a listed record is shown; null where there is no such place. */
export const placeOf = ({ of }: Opens, { date, patientId }: ListedRecord): string | null => {
  if (of === 'appointments' && date) return `/calendar?month=${date.slice(0, 7)}&day=${date}`
  if (of === 'documents' || of === 'added-documents')
    return patientId > 0 ? `/documents?patient=${patientId}` : '/documents'
  if (of === 'submissions' || of === 'recent-submissions')
    return patientId > 0 ? `/forms/inbox?state=all&patientId=${patientId}` : '/forms/inbox?state=all'
  return of === 'reminders' ? '/reminders' : null
}
