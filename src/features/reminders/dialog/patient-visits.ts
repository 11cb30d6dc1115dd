import type { AppointmentRow } from '#modules/appointments'
import { get } from '../../../kit/requests/request.ts'
import type { LocalTime } from '../../../kit/time/clock.ts'
import type { Visit } from './draft.ts'

export type PatientVisits =
  | { readonly is: 'nobody’s' | 'asked for' | 'failed' }
  | { readonly is: 'known'; readonly upcoming: readonly Visit[]; readonly past: readonly Visit[] }

const MAX_UPCOMING = 100
const MAX_PAST = 25

const at = ({ date, time }: Visit): string => `${date} ${time}`

/** Loads a patient's visits: upcoming ones, the next first, and past ones, the latest first. */
export async function visitsOf(
  patientId: number,
  now: LocalTime,
  signal: AbortSignal,
): Promise<PatientVisits> {
  const ask = (more: Readonly<Record<string, string | number>>) => {
    const params = Object.entries({ patientId, ...more }).map(([name, value]) => [name, String(value)])
    return get<readonly AppointmentRow[]>(`/api/appointments?${new URLSearchParams(params)}`, { signal })
  }
  try {
    const [from, to] = await Promise.all([
      ask({ from: now.day, limit: MAX_UPCOMING }),
      ask({ to: now.day, limit: MAX_PAST }),
    ])
    return { is: 'known', ...divided([...from, ...to.filter(({ date }) => date < now.day)], now) }
  } catch {
    return { is: 'failed' }
  }
}

function divided(rows: readonly AppointmentRow[], now: LocalTime) {
  const taking = rows.filter(({ status }) => status !== 'cancelled')
  const sorted = taking.sort((one, other) => at(one).localeCompare(at(other)) || one.id - other.id)
  const upcoming = sorted.filter((visit) => at(visit) > `${now.day} ${now.time}`)
  return { upcoming, past: sorted.filter((visit) => !upcoming.includes(visit)).toReversed() }
}
