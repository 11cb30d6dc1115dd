import type { AppointmentRow } from '#modules/appointments'
import { get } from '../../../kit/requests/request.ts'
import type { LocalTime } from '../../../kit/time/clock.ts'
import type { Visit } from './draft.ts'

export type PatientVisits =
  | { readonly is: 'nobody’s' | 'asked for' | 'failed' }
  | { readonly is: 'known'; readonly upcoming: readonly Visit[]; readonly past: readonly Visit[] }

const MAX_UPCOMING_VISITS = 100
const MAX_PAST_VISITS = 25

const sortKey = ({ date, time }: Visit): string => `${date} ${time}`

/** Loads a patient's visits: upcoming ones, the next first, and past ones, the latest first. */
export async function visitsOf(
  patientId: number,
  now: LocalTime,
  signal: AbortSignal,
): Promise<PatientVisits> {
  const loadRows = (more: Readonly<Record<string, string | number>>) => {
    const params = Object.entries({ patientId, ...more }).map(([name, value]) => [name, String(value)])
    return get<readonly AppointmentRow[]>(`/api/appointments?${new URLSearchParams(params)}`, { signal })
  }
  try {
    const [rowsFromToday, rowsUntilToday] = await Promise.all([
      loadRows({ from: now.day, limit: MAX_UPCOMING_VISITS }),
      loadRows({ to: now.day, limit: MAX_PAST_VISITS }),
    ])
    return {
      is: 'known',
      ...splitByTime([...rowsFromToday, ...rowsUntilToday.filter(({ date }) => date < now.day)], now),
    }
  } catch {
    return { is: 'failed' }
  }
}

function splitByTime(rows: readonly AppointmentRow[], now: LocalTime) {
  const activeVisits = rows.filter(({ status }) => status !== 'cancelled')
  const sorted = activeVisits.sort(
    (one, other) => sortKey(one).localeCompare(sortKey(other)) || one.id - other.id,
  )
  const upcoming = sorted.filter((visit) => sortKey(visit) > `${now.day} ${now.time}`)
  return { upcoming, past: sorted.filter((visit) => !upcoming.includes(visit)).toReversed() }
}
