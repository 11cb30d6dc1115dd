import { Appointments } from '#modules/appointments'
import { Dashboard } from '#modules/reports'

/** Loads the dashboard: figures for everyone, today’s patients for roles that can read appointments. */
export const loadDashboard = async ({ ask, allows }: Pick<App.Locals, 'ask' | 'allows'>) => {
  const [stats, month] = await Promise.all([
    ask(Dashboard, (dashboard) => dashboard.stats()),
    ask(Dashboard, (dashboard) => dashboard.month()),
  ])
  if (!allows('appointments:read')) return { stats, month, day: null }
  const [rows, activity] = await Promise.all([
    ask(Appointments, (appointments) => appointments.on(month.today)),
    ask(Dashboard, (dashboard) => dashboard.activity()),
  ])
  return { stats, month, day: { rows, activity } }
}
