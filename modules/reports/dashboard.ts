import { Context, Effect, Layer } from 'effect'
import { Database, Origin, sql, type Statement } from '#events'
import { accessedMany } from '#modules/audit'
import { appointmentDays, appointmentFigures, gridOf } from '#modules/appointments'
import { Clinics } from '#modules/clinic'
import { momentOf, wallNow, weekStart } from '#modules/kernel'
import { patientFigures } from '#modules/patients'
import { type ActivityItem, activityRows, tellable, whatOf } from './activity.ts'
import { ACTIVITY_SHOWN } from './contract.ts'
import { messageOf } from './messages.ts'
import { type DashboardMonth, type MessageDay, overviewOf } from './overview.ts'
import { type DashboardStats, figureDays, type FormFigures, statsOf } from './stats.ts'

/** What other modules add to the dashboard. Where nothing does, there is nothing to count. */
export interface DashboardSources {
  /** Of the forms; `dayBegan` is when the clinic's today began, ISO 8601. */
  readonly forms?: (clinicId: number, dayBegan: string) => Statement<FormFigures>
  /** Of the reminders and follow-up alerts, for the days from … to. */
  readonly messages?: (clinicId: number, from: string, to: string) => Statement<MessageDay>
}

const noForms = (): Statement<FormFigures> => sql`select 0 as pending, 0 as before`
const noMessages = (): Statement<MessageDay> =>
  sql`select '' as date, 0 as reminders, 0 as "followUps" where false`

const make = ({ forms = noForms, messages = noMessages }: DashboardSources) =>
  Effect.gen(function* () {
    const database = yield* Database
    const clinics = yield* Clinics

    /** The four figures and how they move. */
    const stats = Effect.fn('Dashboard.stats')(function* () {
      const { clinicId } = yield* Origin
      const { zone } = yield* clinics.settings()
      const { date: today } = yield* wallNow(zone)
      const beginning = (date: string) => new Date(momentOf(zone, { date, time: '00:00' })).toISOString()
      const [[appointments], [patients], [waiting]] = yield* database.queries([
        appointmentFigures(clinicId, figureDays(today)),
        patientFigures(clinicId, beginning(weekStart(today))),
        forms(clinicId, beginning(today)),
      ])
      if (!appointments || !patients || !waiting) return yield* Effect.dieMessage('a figure has no row')
      return statsOf(appointments, patients, waiting) satisfies DashboardStats
    })

    /** Which days of a month have appointments, follow-ups and reminders. */
    const month = Effect.fn('Dashboard.month')(function* (asked?: string) {
      const { clinicId } = yield* Origin
      const today = yield* clinics.today()
      const name = asked ?? today.slice(0, 7)
      const { first, last } = gridOf(name)
      const [booked, sent] = yield* database.queries([
        appointmentDays(clinicId, first, last),
        messages(clinicId, first, last),
      ])
      return { month: name, today, days: overviewOf(name, booked, sent) } satisfies DashboardMonth
    })

    /** What happened last of what the caller may be told of, newest first. It names patients: the access ledger says so. */
    const activity = Effect.fn('Dashboard.activity')(function* (limit = ACTIVITY_SHOWN) {
      const origin = yield* Origin
      const { zone, timeFormat } = yield* clinics.settings()
      const { date: today } = yield* wallNow(zone)
      const wording = { today, twelveHours: timeFormat === '12-hour' }
      const [rows] = yield* database.queries([
        activityRows(origin.clinicId, tellable(origin), limit),
        yield* accessedMany('activity'),
      ])
      return rows.map((row): ActivityItem => {
        const { event: _, kind: __, ...rest } = row
        const what = whatOf(row)
        return { ...rest, what, message: messageOf(what, row, wording) }
      })
    })

    return { stats, month, activity }
  })

/** What the dashboard shows. Every call acts for the clinic of the `Origin`. */
export class Dashboard extends Context.Tag('Dashboard')<
  Dashboard,
  Effect.Effect.Success<ReturnType<typeof make>>
>() {
  static readonly layer = (sources: DashboardSources = {}) => Layer.effect(this, make(sources))
}
