import type { PrintedAppointment } from '#modules/appointments'
import { type Day, isDay } from '../../../kit/time/calendar-dates.ts'
import type { PrintedDayChoice } from '../../appointments/index.ts'
import { readAddress } from '../address.ts'

/** A sheet of paper: the appointments of one practitioner, or those without one. */
interface PrintedSheet<Row> {
  /** '' for appointments without a practitioner. */
  readonly name: string
  readonly appointments: readonly Row[]
}

export const readPrintedDay = (address: URLSearchParams, today: Day): PrintedDayChoice => {
  const date = address.get('date')
  return {
    date: isDay(date) ? date : today,
    practitionerId: readAddress(address).practitionerId,
    notes: address.get('notes') === 'yes',
  }
}

/** Makes a sheet for each practitioner, sorted by name. The sheet of appointments without one comes last. */
export function byPractitioner<Row extends Pick<PrintedAppointment, 'practitionerName'>>(
  rows: readonly Row[],
): readonly PrintedSheet<Row>[] {
  const sheets = Map.groupBy(rows, ({ practitionerName }) => practitionerName ?? '')
  return [...sheets]
    .map(([name, appointments]) => ({ name, appointments }))
    .sort(
      (one, other) =>
        Number(one.name === '') - Number(other.name === '') || one.name.localeCompare(other.name),
    )
}
