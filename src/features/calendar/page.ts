import { Appointments } from '#modules/appointments'
import { Practitioners } from '#modules/practitioners'
import type { Person } from '../../kit/person.ts'
import { dayIn } from '../../kit/format/format.ts'
import { daysInView, readAddress, usualPractitioner } from './address.ts'
import { entriesToRequest } from './month/day-cell-layout.ts'
import { readMonthAddress } from './month/month-calendar.store.ts'

type Locals = Pick<App.Locals, 'ask'>

const loadMonth = async (
  { ask }: Locals,
  address: URLSearchParams,
  today: string,
  height: number,
  practitionerFilter: object,
) => {
  const { month, day } = readMonthAddress(address)
  const initial = await ask(Appointments, (appointments) =>
    appointments.month({ month, perDay: entriesToRequest(height), ...practitionerFilter }),
  )
  const practitioners = await ask(Practitioners, (all) => all.list({ from: today, to: today }))
  return {
    initial,
    height,
    openDay: day,
    practitioners: practitioners.map(({ id, name, colour }) => ({ id, name, colour })),
  }
}

/**
 * Loads the calendar at an address: a month for a grid of this height in pixels, or the days of a week or of one day.
 * The part for the other view is null.
 */
export const loadCalendar = async (
  locals: Locals,
  person: Person,
  address: URLSearchParams,
  height: number,
) => {
  const usualPractitionerId = usualPractitioner(person)
  const { view, practitionerId, colour, ...named } = readAddress(address, usualPractitionerId)
  const look = { practitionerId, usualPractitionerId, colour }
  const practitionerFilter = practitionerId === null ? {} : { practitionerId }
  const today = dayIn(person.zone)
  if (view === 'month')
    return { look, days: null, month: await loadMonth(locals, address, today, height, practitionerFilter) }
  const date = named.date ?? named.day ?? today
  const initial = await locals.ask(Appointments, (appointments) =>
    appointments.days({ ...daysInView(view, date), ...practitionerFilter }),
  )
  return { look, days: { initial, view, date }, month: null }
}
