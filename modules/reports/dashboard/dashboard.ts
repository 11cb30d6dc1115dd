import { Context, Effect, Layer } from 'effect'
import { Database, Origin, readRows, sql, type Statement } from '#events'
import { pageAccessEntry } from '#modules/audit'
import { appointmentDays, appointmentFigures, gridOf } from '#modules/appointments'
import { Clinics } from '#modules/clinic'
import {
  bindService,
  maskNames,
  seesPatients,
  seesRevenue,
  localTimeNow,
  startOfDay,
  weekStart,
} from '#modules/kernel'
import { patientFigures } from '#modules/patients'
import { toIso } from '#rules/kernel'
import { type ActivityItem, activityRows, visibleEvents, activityOf } from './activity.ts'
import { ACTIVITY_SHOWN } from '../contract.ts'
import { activityMessage } from './activity-words.ts'
import { type DashboardMonth, type MessageDay, overviewOf } from './month-overview.ts'
import { firstStepsOf, firstStepsRow } from './first-steps.ts'
import { type DashboardStats, figureDays, type FormFigures, statsOf, withoutRevenue } from './stats.ts'

/** Statements with which other modules add figures to the dashboard. Without them, the figures are zero. */
interface DashboardSources {
  /** Counts forms; `dayBegan` is when the clinic's current day began, ISO 8601. */
  readonly forms?: (clinicId: number, dayBegan: string) => Statement<FormFigures>
  /** Counts reminders and follow-up alerts on the days `from` to `to` of the time zone. */
  readonly messages?: (clinicId: number, zone: string, from: string, to: string) => Statement<MessageDay>
}

const noForms = (): Statement<FormFigures> => sql`select 0 as pending, 0 as before`
const noMessages = (): Statement<MessageDay> =>
  sql`select '' as date, 0 as reminders, 0 as "followUps" where false`

const statsWith = (forms: NonNullable<DashboardSources['forms']>) =>
  Effect.fn('Dashboard.stats')(function* () {
    const database = yield* Database
    const clinics = yield* Clinics
    const origin = yield* Origin
    const { clinicId } = origin
    const { zone } = yield* clinics.settings()
    const { date: today } = yield* localTimeNow(zone)
    const [[appointments], [patients], [formFigures]] = yield* database.queries([
      appointmentFigures(clinicId, figureDays(today)),
      patientFigures(clinicId, toIso(startOfDay(zone, weekStart(today)))),
      forms(clinicId, toIso(startOfDay(zone, today))),
    ])
    if (!appointments || !patients || !formFigures) return yield* Effect.dieMessage('a figure has no row')
    const stats: DashboardStats = statsOf(appointments, patients, formFigures)
    return seesRevenue(origin) ? stats : withoutRevenue(stats)
  })

const monthWith = (messages: NonNullable<DashboardSources['messages']>) =>
  Effect.fn('Dashboard.month')(function* (requestedMonth?: string) {
    const database = yield* Database
    const clinics = yield* Clinics
    const { clinicId } = yield* Origin
    const { zone } = yield* clinics.settings()
    const { date: today } = yield* localTimeNow(zone)
    const month = requestedMonth ?? today.slice(0, 7)
    const { first, last } = gridOf(month)
    const [appointmentCounts, messageCounts] = yield* database.queries([
      appointmentDays(clinicId, first, last),
      messages(clinicId, zone, first, last),
    ])
    return {
      month,
      today,
      days: overviewOf(month, appointmentCounts, messageCounts),
    } satisfies DashboardMonth
  })

/** Lists the latest activities the caller may see. Recorded in the access ledger, since they name patients. */
const activity = Effect.fn('Dashboard.activity')(function* (limit = ACTIVITY_SHOWN) {
  const database = yield* Database
  const clinics = yield* Clinics
  const origin = yield* Origin
  const { zone, timeFormat } = yield* clinics.settings()
  const { date: today } = yield* localTimeNow(zone)
  const clinicTime = { today, twelveHours: timeFormat === '12-hour' }
  const [rows] = yield* database.queries([
    activityRows(origin.clinicId, visibleEvents(origin), limit),
    yield* pageAccessEntry('activity', { limit }),
  ])
  return maskNames(origin, rows).map((row): ActivityItem => {
    const { event: _, kind: __, ...rest } = row
    const what = activityOf(row)
    const patientId = seesPatients(origin) ? row.patientId : null
    return { ...rest, patientId, what, message: activityMessage(what, row, clinicTime) }
  })
})

const firstSteps = Effect.fn('Dashboard.firstSteps')(function* () {
  const [row] = yield* readRows(firstStepsRow)
  return row ? firstStepsOf(row) : yield* Effect.dieMessage('the clinic has no row')
})

/** Dismisses the first steps for everyone in the clinic. */
const dismissFirstSteps = Effect.fn('Dashboard.dismissFirstSteps')(function* () {
  const clinics = yield* Clinics
  yield* clinics.dismissFirstSteps()
  return yield* firstSteps()
})

const make = ({ forms = noForms, messages = noMessages }: DashboardSources) =>
  bindService([Database, Clinics], {
    stats: statsWith(forms),
    month: monthWith(messages),
    activity,
    firstSteps,
    dismissFirstSteps,
  })

export class Dashboard extends Context.Tag('Dashboard')<
  Dashboard,
  Effect.Effect.Success<ReturnType<typeof make>>
>() {
  static readonly layer = (sources: DashboardSources = {}) => Layer.effect(this, make(sources))
}
