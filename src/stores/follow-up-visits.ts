import type { AppointmentRow } from '#modules/appointments'
import { dayIn } from '../text/format.ts'
import { isOff } from './day.ts'
import { get } from './request.ts'

/** A visit that a message may be about. */
export type PastVisit = Pick<AppointmentRow, 'id' | 'date' | 'service'>

const ASKED = 50
const OFFERED = 10

const here = (): string => dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone)

/** The last visits of a patient that took place, one a day, the latest first. */
export async function pastVisits(patientId: number, signal: AbortSignal): Promise<readonly PastVisit[]> {
  const url = `/api/appointments?patientId=${patientId}&limit=${ASKED}`
  const rows = await get<readonly AppointmentRow[]>(url, { signal })
  const today = here()
  const took = rows.filter((row) => row.date <= today && !isOff(row))
  const byDay = new Map(took.map(({ id, date, service }) => [date, { id, date, service }]))
  return [...byDay.values()].toSorted((one, other) => other.date.localeCompare(one.date)).slice(0, OFFERED)
}
