import { Appointments } from '#modules/appointments'
import { Dashboard } from '#modules/reports'
import type { Person } from '../../kit/person.ts'
import { EVERYONE, usualPractitioner } from '../calendar/index.ts'
import { areFirstStepsOver, maySeeFirstSteps } from './first-steps.ts'

/** Loads the first steps; null for those who may not see them, and once dismissed or all done. */
const loadFirstSteps = async (locals: Pick<App.Locals, 'ask' | 'allows' | 'past'>) => {
  if (!maySeeFirstSteps(locals)) return null
  const first = await locals.ask(Dashboard, (dashboard) => dashboard.firstSteps())
  return areFirstStepsOver(first) ? null : first
}

/** Loads the dashboard: figures for everyone, today’s patients for roles that can read appointments. */
export const loadDashboard = async (
  locals: Pick<App.Locals, 'ask' | 'allows' | 'past'>,
  person: Person,
  address: URLSearchParams,
) => {
  const { ask, allows } = locals
  const [stats, month, steps] = await Promise.all([
    ask(Dashboard, (dashboard) => dashboard.stats()),
    ask(Dashboard, (dashboard) => dashboard.month()),
    loadFirstSteps(locals),
  ])
  if (!allows('appointments:read')) return { stats, month, steps, day: null }
  const [rows, activity] = await Promise.all([
    ask(Appointments, (appointments) => appointments.on(month.today)),
    ask(Dashboard, (dashboard) => dashboard.activity()),
  ])
  const practitionerId = address.get('schedule') === EVERYONE ? null : usualPractitioner(person)
  return { stats, month, steps, day: { rows, activity, practitionerId } }
}
