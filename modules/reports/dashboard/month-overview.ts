import { Schema } from 'effect'
import { type AppointmentDay, gridOf } from '#modules/appointments'
import { addDays } from '#modules/kernel'

/** A day's counts, shown as dots. */
export const DashboardDay = Schema.Struct({
  date: Schema.String,
  appointments: Schema.Number,
  followUps: Schema.Number,
  reminders: Schema.Number,
  /** The appointments whose status does not yet say whether the visit took place. */
  unsettled: Schema.Number,
}).annotations({ identifier: 'DashboardDay' })
export type DashboardDay = typeof DashboardDay.Type

export const DashboardMonth = Schema.Struct({
  month: Schema.String,
  today: Schema.String,
  /** Full weeks, Sunday to Saturday. */
  days: Schema.Array(DashboardDay),
}).annotations({ identifier: 'DashboardMonth' })
export type DashboardMonth = typeof DashboardMonth.Type

export interface MessageDay {
  readonly date: string
  readonly reminders: number
  readonly followUps: number
}

const NO_COUNTS = { appointments: 0, followUps: 0, reminders: 0, unsettled: 0 }

/** Lists every day of the month's grid with its counts. */
export const overviewOf = (
  month: string,
  appointments: readonly AppointmentDay[],
  messages: readonly MessageDay[],
): readonly DashboardDay[] => {
  const { first, last } = gridOf(month)
  const days = new Map<string, DashboardDay>()
  for (let date = first; date <= last; date = addDays(date, 1)) days.set(date, { date, ...NO_COUNTS })
  for (const { date, ...counts } of [...appointments, ...messages]) {
    const day = days.get(date)
    if (day) days.set(date, { ...day, ...counts, followUps: day.followUps + counts.followUps })
  }
  return [...days.values()]
}
