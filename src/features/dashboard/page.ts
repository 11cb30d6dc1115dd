import { Appointments } from '#modules/appointments'
import { Dashboard } from '#modules/reports'

/** What the dashboard is painted with: figures for all, the day's patients for those who work with them. */
export const dashboardFor = async ({ ask, allows }: Pick<App.Locals, 'ask' | 'allows'>) => {
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
