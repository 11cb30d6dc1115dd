import { Schema } from 'effect'
import type { AppointmentFigures, FigureDays } from '#modules/appointments'
import { addDays } from '#modules/kernel'
import type { PatientFigures } from '#modules/patients'

/** The four figures of the dashboard, each with how it moves. Cancelled appointments do not count. */
export const DashboardStats = Schema.Struct({
  todayAppointments: Schema.Number,
  activePatients: Schema.Number,
  pendingForms: Schema.Number,
  /** Dollars, of the appointments completed this month so far. */
  revenue: Schema.Number,
  /** Against yesterday. */
  appointmentsTrend: Schema.Number,
  /** Registered since the week began. */
  patientsTrend: Schema.Number,
  /** Against yesterday. */
  formsTrend: Schema.Number,
  /** Percent, against the same days of last month; 0 where nothing came in then. */
  revenueTrend: Schema.Number,
}).annotations({ identifier: 'DashboardStats' })
export type DashboardStats = typeof DashboardStats.Type

/** Forms that wait to be looked at, and how many waited when yesterday ended. */
export interface FormFigures {
  readonly pending: number
  readonly before: number
}

/** Today, yesterday, the month so far, and the same days of the month before (all of it, if it is shorter). */
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

const percent = (now: number, before: number): number =>
  before === 0 ? 0 : Math.round(((now - before) / before) * 1000) / 10

/** Counts and sums → the figures as they are shown. */
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
  revenueTrend: percent(appointments.revenue, appointments.revenueBefore),
})
