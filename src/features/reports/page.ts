import {
  MAX_REPORT_DAYS,
  type Range,
  RANGES,
  REPORT_TYPES,
  type ReportListQuery,
  reportListQuery,
  reportQuery,
  type ReportType,
} from '#contracts/reports'
import { addDays } from '#modules/kernel'
import {
  buildSheet,
  CALENDAR_RANGES,
  calendarDays,
  type CalendarRange,
  type ListedPage,
  type ListedRecord,
  listTitle,
  type ListLink,
  Reports,
} from '#modules/reports'
import { dayIn } from '../../kit/format/format.ts'
import { language } from '../../language/index.ts'

const PAGE_PATH = '/reports'

/** The choices of the picker: a number of days, a part of the calendar, or days from one to another. */
type RangeChoice = Range | CalendarRange | 'days'

export interface ReportChoice {
  readonly range: RangeChoice
  /** The first and last day if the range is `days`, YYYY-MM-DD; else null. */
  readonly from: string | null
  readonly to: string | null
  readonly type: ReportType
  /** A past day, YYYY-MM-DD; null for today. */
  readonly asOf: string | null
}

const parseChoice = <Value extends string>(
  values: readonly Value[],
  param: string | null,
  fallback: Value,
): Value => values.find((value) => value === param) ?? fallback

const pastDay = (param: string | null, today: string): string | null => {
  const result = reportListQuery.shape.asOf.safeParse(param)
  return result.success && result.data !== undefined && result.data < today ? result.data : null
}

const chosenDays = (address: URLSearchParams, last: string): Pick<ReportChoice, 'from' | 'to'> | null => {
  const result = reportQuery.safeParse({ from: address.get('from'), to: address.get('to') })
  const { from, to: end = last } = result.data ?? {}
  const to = end < last ? end : last
  const isWithin = from !== undefined && from <= to && addDays(from, MAX_REPORT_DAYS) > to
  return isWithin ? { from, to } : null
}

/** Lists the types of reports that a user may read. */
export const typesFor = ({ allows }: Pick<App.Locals, 'allows'>): readonly ReportType[] =>
  REPORT_TYPES.filter((type) => type !== 'revenue' || allows('revenue:read'))

/** Parses a report address. Parts that are missing, invalid or not allowed become the month’s overview as of today. */
export const readReportChoice = (
  address: URLSearchParams,
  zone: string,
  types: readonly ReportType[],
): ReportChoice => {
  const asOf = pastDay(address.get('asOf'), dayIn(zone))
  const requestedRange = parseChoice([...RANGES, ...CALENDAR_RANGES, 'days'], address.get('range'), 'month')
  const days = requestedRange === 'days' ? chosenDays(address, asOf ?? dayIn(zone)) : null
  return {
    range: requestedRange === 'days' && !days ? 'month' : requestedRange,
    from: days?.from ?? null,
    to: days?.to ?? null,
    type: parseChoice(types, address.get('type'), 'overview'),
    asOf,
  }
}

/** Returns the days of a choice as the service and the API take them. */
export const daysOf = ({ range, from, to, asOf }: ReportChoice, zone: string) => {
  const pastDate = asOf ?? undefined
  if (range === 'days') return { from: from ?? undefined, to: to ?? undefined, asOf: pastDate }
  if (isCalendarRange(range)) return { ...calendarDays(range, asOf ?? dayIn(zone)), asOf: pastDate }
  return { range, asOf: pastDate }
}

const isCalendarRange = (range: RangeChoice): range is CalendarRange =>
  CALENDAR_RANGES.some((each) => each === range)

const query = (all: Readonly<Record<string, string | number | null | undefined>>): string =>
  new URLSearchParams(
    Object.entries(all).flatMap(([name, value]) =>
      value === null || value === undefined ? [] : [[name, String(value)]],
    ),
  ).toString()

export const reportAddress = ({ range, from, to, type, asOf }: ReportChoice): string =>
  `${PAGE_PATH}?${query({ range, from, to, type, asOf })}`

/**
 * Returns the address of the same report some days later, or earlier if negative. It stops at today, and
 * returns null for a report of today.
 */
export const shiftReport = (choice: ReportChoice, days: number, zone: string): string | null => {
  if (choice.asOf === null) return null
  const day = addDays(choice.asOf, days)
  return reportAddress({ ...choice, asOf: day < dayIn(zone) ? day : null })
}

export const exportAddress = (choice: ReportChoice, format: 'csv' | 'pdf', zone: string): string =>
  `/api/reports/export?${query({ ...daysOf(choice, zone), type: choice.type, format, language: language() })}`

export const listAddress = (
  opens: ListLink,
  { range, from, to, type, asOf }: ReportChoice,
  cursor?: string,
): string => `${PAGE_PATH}/list?${query({ ...opens, range, from, to, type, asOf, cursor })}`

type Locals = Pick<App.Locals, 'ask' | 'allows'>

export const loadReport = async ({ ask, allows }: Locals, address: URLSearchParams, zone: string) => {
  const choice = readReportChoice(address, zone, typesFor({ allows }))
  const report = await ask(Reports, (reports) => reports.show({ ...daysOf(choice, zone), type: choice.type }))
  return { asked: choice, report, sheet: buildSheet(report, language()) }
}

export const loadList = async (
  { ask, allows }: Locals,
  address: URLSearchParams,
  zone: string,
): Promise<{ choice: ReportChoice; opens: ListLink; title: readonly string[]; page: ListedPage } | null> => {
  const choice = readReportChoice(address, zone, typesFor({ allows }))
  const { range: _, from: __, to: ___, ...rest } = Object.fromEntries(address)
  const listQuery = { ...rest, ...daysOf(choice, zone) }
  const result = reportListQuery.safeParse(listQuery)
  if (!result.success) return null
  const page = await ask(Reports, (reports) => reports.list(result.data))
  return {
    choice,
    opens: toOpens(result.data),
    title: listTitle(result.data, page.names, language()),
    page,
  }
}

const toOpens = (list: ReportListQuery): ListLink => {
  const { range: _, from: __, to: ___, asOf: ____, limit: _____, cursor: ______, ...opens } = list
  return opens
}

export const recordAddress = ({ of }: ListLink, { date, patientId }: ListedRecord): string | null => {
  if (of === 'appointments' && date) return `/calendar?month=${date.slice(0, 7)}&day=${date}`
  if (of === 'documents' || of === 'added-documents')
    return patientId > 0 ? `/documents?patient=${patientId}` : '/documents'
  if (of === 'submissions' || of === 'recent-submissions')
    return patientId > 0 ? `/forms/inbox?state=all&patientId=${patientId}` : '/forms/inbox?state=all'
  return of === 'reminders' ? '/reminders' : null
}
