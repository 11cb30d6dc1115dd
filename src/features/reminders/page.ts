import { REMINDERS_PER_PAGE as limit } from '#contracts/reminders'
import { Reminders } from '#modules/reminders'
import { findFilteredPatient } from '../patients/index.ts'
import { openingView, readFilters, toListQuery } from './filters.ts'

/** Loads the first page of reminders at an address, and the view that opens without one. */
export const loadReminders = async ({ ask }: Pick<App.Locals, 'ask'>, address: URLSearchParams) => {
  const counts = await ask(Reminders, (reminders) => reminders.counts())
  const defaultView = openingView(counts)
  const filters = readFilters(address, defaultView)
  const initial = await ask(Reminders, (reminders) => reminders.page({ limit, ...toListQuery(filters) }))
  return {
    filters,
    home: defaultView,
    initial,
    counts,
    patient: findFilteredPatient(initial.rows, filters.patientId),
  }
}
