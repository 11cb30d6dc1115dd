import { Appointments } from '#modules/appointments'
import { Clinics } from '#modules/clinic'
import { dayIn } from '../../../kit/format/format.ts'
import { readPrintedDay } from './printed-day.ts'

/** Loads the day that an address names, to print it with the clinic's name and address. */
export const loadPrintedDay = async (
  { ask }: Pick<App.Locals, 'ask'>,
  address: URLSearchParams,
  zone: string,
) => {
  const choice = readPrintedDay(address, dayIn(zone))
  const rows = await ask(Appointments, (appointments) => appointments.printedDay(choice))
  return { choice, rows, clinic: await ask(Clinics, (clinics) => clinics.settings()) }
}
