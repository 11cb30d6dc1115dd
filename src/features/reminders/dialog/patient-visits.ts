import type { AppointmentRow } from '#modules/appointments'
import type { Wall } from './day.ts'
import { get } from './request.ts'
import type { Visit } from './reminder-draft.ts'

/** The visits of a patient that a reminder may be about. */
export type Visits =
  | { readonly is: 'nobody’s' | 'asked for' | 'failed' }
  | { readonly is: 'known'; readonly upcoming: readonly Visit[]; readonly past: readonly Visit[] }

const UPCOMING_AT_MOST = 100
const PAST_AT_MOST = 25

const at = ({ date, time }: Visit): string => `${date} ${time}`

/** Asks for the visits of a patient: upcoming ones, the next first, and past ones, the latest first. */
export async function visitsOf(patientId: number, now: Wall, signal: AbortSignal): Promise<Visits> {
  const ask = (more: Readonly<Record<string, string | number>>) => {
    const asked = Object.entries({ patientId, ...more }).map(([name, value]) => [name, String(value)])
    return get<readonly AppointmentRow[]>(`/api/appointments?${new URLSearchParams(asked)}`, { signal })
  }
  try {
    const [from, to] = await Promise.all([
      ask({ from: now.day, limit: UPCOMING_AT_MOST }),
      ask({ to: now.day, limit: PAST_AT_MOST }),
    ])
    return { is: 'known', ...divided([...from, ...to.filter(({ date }) => date < now.day)], now) }
  } catch {
    return { is: 'failed' }
  }
}

function divided(rows: readonly AppointmentRow[], now: Wall) {
  const taking = rows.filter(({ status }) => status !== 'cancelled')
  const sorted = taking.sort((one, other) => at(one).localeCompare(at(other)) || one.id - other.id)
  const upcoming = sorted.filter((visit) => at(visit) > `${now.day} ${now.time}`)
  return { upcoming, past: sorted.filter((visit) => !upcoming.includes(visit)).toReversed() }
}
