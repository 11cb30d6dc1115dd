import { Schema } from 'effect'
import type { AppointmentFigures, FigureDays } from '#modules/appointments'
import { addDays } from '#modules/kernel'
import type { PatientFigures } from '#modules/patients'
import { growth } from '../percent.ts'

/** The dashboard's four figures, each with its trend. Cancelled appointments do not count. */
export const DashboardStats = Schema.Struct({
  todayAppointments: Schema.Number,
  activePatients: Schema.Number,
  pendingForms: Schema.Number,
  /** Dollars, from appointments completed this month to date; null if the caller may not see revenue. */
  revenue: Schema.NullOr(Schema.Number),
  /** Change since yesterday. */
  appointmentsTrend: Schema.Number,
  /** Patients registered since the week began. */
  patientsTrend: Schema.Number,
  /** Change since yesterday. */
  formsTrend: Schema.Number,
  /** Change in percent from the same days of last month; null if last month had none, or if `revenue` is null. */
  revenueTrend: Schema.NullOr(Schema.Number),
}).annotations({ identifier: 'DashboardStats' })
export type DashboardStats = typeof DashboardStats.Type

/** Removes revenue from the figures, for people who may not see it. */
export const withoutRevenue = (stats: DashboardStats): DashboardStats => ({
  ...stats,
  revenue: null,
  revenueTrend: null,
})

/** Forms waiting for review now, and at the end of yesterday. */
export interface FormFigures {
  readonly pending: number
  readonly before: number
}

/** Returns today, yesterday, the month to date, and the same days of the previous month (or all of it). */
export const figureDays = (today: string): FigureDays => {
  const first = `${today.slice(0, 7)}-01`
  const lastOfLastMonth = addDays(first, -1)
  const sameDay = `${lastOfLastMonth.slice(0, 7)}-${today.slice(8)}`
  return {
    today,
    yesterday: addDays(today, -1),
    month: [first, today],
    lastMonth: [`${lastOfLastMonth.slice(0, 7)}-01`, sameDay < lastOfLastMonth ? sameDay : lastOfLastMonth],
  }
}

/** Converts counts and sums to the figures the dashboard shows. */
export const statsOf = (
  appointments: AppointmentFigures,
  patients: PatientFigures,
  forms: FormFigures,
): DashboardStats => ({
  todayAppointments: appointments.today,
  activePatients: patients.active,
  pendingForms: forms.pending,
  revenue: appointments.revenue / 100,
  appointmentsTrend: appointments.today - appointments.yesterday,
  patientsTrend: patients.since,
  formsTrend: forms.pending - forms.before,
  revenueTrend: growth(appointments.revenue, appointments.revenueBefore),
})
