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
  buildSheet,
  type ListedPage,
  type ListedRecord,
  listTitle,
  type Opens,
  Reports,
} from '#modules/reports'
import { dayIn } from '../../kit/format/format.ts'
import { language } from '../../language/index.ts'

const HOME = '/reports'

export interface ReportChoice {
  readonly range: Range
  readonly type: ReportType
  /** A past day, YYYY-MM-DD; null for today. */
  readonly asOf: string | null
}

const oneOf = <Value extends string>(values: readonly Value[], param: string | null, usual: Value): Value =>
  values.find((value) => value === param) ?? usual

const pastDay = (param: string | null, today: string): string | null => {
  const result = reportListQuery.shape.asOf.safeParse(param)
  return result.success && result.data !== undefined && result.data < today ? result.data : null
}

/** Parses a report address. Missing or invalid parts become the month’s overview as of today. */
export const readReportChoice = (address: URLSearchParams, zone: string): ReportChoice => ({
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

export const reportAddress = ({ range, type, asOf }: ReportChoice): string =>
  `${HOME}?${query({ range, type, asOf })}`

/**
 * Returns the address of the same report some days later, or earlier if negative. It stops at today, and
 * returns null for a report of today.
 */
export const shiftReport = (choice: ReportChoice, days: number, zone: string): string | null => {
  if (choice.asOf === null) return null
  const day = addDays(choice.asOf, days)
  return reportAddress({ ...choice, asOf: day < dayIn(zone) ? day : null })
}

export const exportAddress = (choice: ReportChoice, format: 'csv' | 'pdf'): string =>
  `/api/reports/export?${query({ ...choice, format, language: language() })}`

export const listAddress = (opens: Opens, { range, type, asOf }: ReportChoice, cursor?: string): string =>
  `${HOME}/list?${query({ ...opens, range, type, asOf, cursor })}`

type Locals = Pick<App.Locals, 'ask' | 'allows'>

export const loadReport = async ({ ask }: Locals, { asOf, ...choice }: ReportChoice) => {
  const report = await ask(Reports, (reports) => reports.show({ ...choice, asOf: asOf ?? undefined }))
  return { report, sheet: buildSheet(report, language()) }
}

export const loadList = async (
  { ask }: Locals,
  address: URLSearchParams,
  zone: string,
): Promise<{ asked: ReportChoice; opens: Opens; title: readonly string[]; page: ListedPage } | null> => {
  const choice = readReportChoice(address, zone)
  const listQuery = { ...Object.fromEntries(address), range: choice.range, asOf: choice.asOf ?? undefined }
  const result = reportListQuery.safeParse(listQuery)
  if (!result.success) return null
  const page = await ask(Reports, (reports) => reports.list(result.data))
  return {
    asked: choice,
    opens: toOpens(result.data),
    title: listTitle(result.data, page.names, language()),
    page,
  }
}

const toOpens = (list: ReportListQuery): Opens => {
  const { range: _, asOf: __, limit: ___, cursor: ____, ...opens } = list
  return opens
}

export const recordAddress = ({ of }: Opens, { date, patientId }: ListedRecord): string | null => {
  if (of === 'appointments' && date) return `/calendar?month=${date.slice(0, 7)}&day=${date}`
  if (of === 'documents' || of === 'added-documents')
    return patientId > 0 ? `/documents?patient=${patientId}` : '/documents'
  if (of === 'submissions' || of === 'recent-submissions')
    return patientId > 0 ? `/forms/inbox?state=all&patientId=${patientId}` : '/forms/inbox?state=all'
  return of === 'reminders' ? '/reminders' : null
}
