import { Context, Effect, Layer } from 'effect'
import { Database, Origin, positionBefore, sql, type Statement } from '#events'
import { accessed } from '#modules/audit'
import { clinicSettings } from '#modules/clinic'
import { everyName } from '#modules/identity'
import { cursorText, Forbidden, may, Speech, wallNow } from '#modules/kernel'
import {
  type ExportQuery,
  LISTED_PER_PAGE,
  type ReportListQuery,
  type ReportQuery,
  type ReportType,
} from './contract.ts'
import { everyZone } from './known/zones.ts'
import { listName, namesIn } from './list-name.ts'
import * as records from './record-figures.ts'
import { documentsAdded, documentStock, formSums, outcomeSums, patientStock } from './record-sums.ts'
import type { Report } from './report.ts'
import { csvOf } from './report-csv.ts'
import { daysAsOf, daysUntilNow, type ReportDays, zoneOn } from './report-days.ts'
import { DayToCome } from './report-errors.ts'
import {
  LIST_NEEDS,
  listCursor,
  type ListedRecord,
  listedRecords,
  type PlacedRecord,
  recordsListed,
} from './report-list.ts'
import { reportPdf } from './report-pdf.ts'
import * as visits from './visit-figures.ts'
import { seenSums, visitSums } from './visit-sums.ts'

/** What of a page of a list is shown, the cursor of the next one or null, and how many there are on all pages. */
export interface ListedPage {
  readonly days: ReportDays
  /** What the list is of: its name, then what narrows it. */
  readonly called: readonly string[]
  readonly rows: readonly ListedRecord[]
  readonly next: string | null
  readonly total: number
}

const DAY_MS = 86_400_000

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS

// Asked for in the same flight, so that all reports are read alike.
const where = <A extends object>(needed: boolean, asked: Statement<A>): Statement<A> =>
  needed ? asked : sql`select * from (${asked}) unasked where false`

const plainly = (placed: PlacedRecord): ListedRecord => {
  const { place: _, ...row } = placed
  return row
}

const make = Effect.gen(function* () {
  const speech = yield* Speech
  const database = yield* Database

  /** The days that are asked for, on the clocks of then, and the clinic's today. */
  const daysOf = Effect.fn('Reports.days')(function* ({
    range = 'month',
    asOf,
  }: Pick<ReportQuery, 'range' | 'asOf'>) {
    const { clinicId } = yield* Origin
    const [[settings], zones] = yield* database.queries([clinicSettings(clinicId), everyZone(clinicId)])
    if (!settings) return yield* Effect.dieMessage('a clinic has no settings')
    const { date: today } = yield* wallNow(settings.zone)
    if (asOf === undefined || asOf === today)
      return { today, days: daysUntilNow(range, today, settings.zone) }
    if (asOf > today) return yield* Effect.fail(new DayToCome())
    return { today, days: daysAsOf(range, asOf, zoneOn(zones, asOf) ?? settings.zone) }
  })

  /** A report: its cards, and the blocks that its type has. */
  const show = Effect.fn('Reports.show')(function* ({ type = 'overview', ...asked }: ReportQuery) {
    const { clinicId } = yield* Origin
    const { today, days } = yield* daysOf(asked)
    const is = (...types: readonly ReportType[]) => types.includes(type)
    const [sums, seen, [patients], [documents], added, forms, outcomes, people, [last]] =
      yield* database.queries([
        visitSums(clinicId, days),
        where(is('patients'), seenSums(clinicId, days)),
        patientStock(clinicId, days),
        documentStock(clinicId, days),
        documentsAdded(clinicId, days),
        where(is('overview', 'patients'), formSums(clinicId, days)),
        where(is('appointments'), outcomeSums(clinicId, days)),
        where(is('appointments', 'revenue'), everyName(clinicId)),
        where(days.known !== null, positionBefore(clinicId, days.known ?? days.began)),
      ])
    if (!patients || !documents) return yield* Effect.dieMessage('a figure has no row')
    const now = sums.filter(({ before }) => !before)
    const names = new Map(people.map(({ id, name }) => [id, name]))
    const asOf = days.known === null ? null : { day: days.to, daysAgo: daysBetween(days.to, today) }
    return {
      range: days.range,
      type,
      from: days.from,
      to: days.to,
      before: days.before,
      zone: days.zone,
      asOf: asOf && { ...asOf, position: last?.position ?? 0 },
      patients: records.patientCard(patients),
      ...visits.visitCards(sums),
      documents: records.documentCard(documents, added),
      ...(is('overview', 'appointments') && {
        statuses: visits.statuses(now),
        services: visits.services(now),
      }),
      ...(is('overview', 'patients') && {
        documentTypes: records.documentTypes(added),
        submissions: records.submissions(forms, patients.total),
      }),
      ...(is('patients') && { visitors: seen[0] ?? { first: 0, again: 0 } }),
      ...(is('appointments') && {
        noShows: visits.noShows(now),
        practitioners: visits.practitioners(now, names),
        reminders: records.reminders(outcomes),
      }),
      ...(is('revenue') && {
        earnings: visits.earnings(now),
        practitionerEarnings: visits.practitionerEarnings(now, names),
      }),
    } satisfies Report
  })

  /** The records behind a figure, newest first. Refuses who may not read such records. The access ledger says so. */
  const list = Effect.fn('Reports.list')(function* ({ range, asOf, limit, cursor, ...of }: ReportListQuery) {
    const origin = yield* Origin
    const { clinicId } = origin
    if (!may(origin, LIST_NEEDS[of.of])) return yield* Effect.fail(new Forbidden())
    const { days } = yield* daysOf({ range, asOf })
    const most = limit ?? LISTED_PER_PAGE
    const read = listedRecords(clinicId, days, of, listCursor(cursor), most + 1)
    const [rows, [counted], [names]] = yield* database.queries([
      read,
      recordsListed(clinicId, days, of),
      namesIn(clinicId, of),
      yield* accessed('list', 'reports', read),
    ])
    const shown = rows.slice(0, most)
    const last = rows.length > most ? shown.at(-1) : undefined
    const next = last ? cursorText([String(last.place), last.id]) : null
    const called = listName(of, names ?? { practitioner: null, form: null })
    return { days, called, rows: shown.map(plainly), next, total: counted?.n ?? 0 } satisfies ListedPage
  })

  /** A report as a file, as it is shown, in a language. The access ledger says so. */
  const taken = Effect.fn('Reports.export')(function* ({ format, language = 'en', ...asked }: ExportQuery) {
    const { clinicId } = yield* Origin
    const report = yield* show(asked)
    const settings = clinicSettings(clinicId)
    const [[clinic]] = yield* database.queries([settings, yield* accessed('export', 'reports', settings)])
    const voice = speech(language)
    const content =
      format === 'csv'
        ? Buffer.from(csvOf(report, voice))
        : yield* Effect.promise(() => reportPdf(report, clinic?.name ?? '', voice))
    return {
      name: `reports-${report.type}-${report.from}-to-${report.to}.${format}`,
      type: format === 'csv' ? 'text/csv; charset=utf-8' : 'application/pdf',
      content,
    }
  })

  return { show, list, export: taken }
})

/** What the clinic's records come to, and came to on any past day. Every call acts for the clinic of the `Origin`. */
export class Reports extends Context.Tag('Reports')<Reports, Effect.Effect.Success<typeof make>>() {
  static readonly layer = Layer.effect(this, make)
}
