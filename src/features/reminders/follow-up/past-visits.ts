import { wallAt } from './clock.ts'
import type { Visit } from './reminder-draft.ts'
import { visitsOf } from './reminder-visits.ts'

const OFFERED = 10

/** The last visits of a patient, one a day, the latest first; none where they could not be asked for. */
export async function pastVisits(patientId: number, signal: AbortSignal): Promise<readonly Visit[]> {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  const visits = await visitsOf(patientId, wallAt(here, Date.now()), signal)
  if (visits.is !== 'known') return []
  const byDay = new Map(visits.past.map((visit) => [visit.date, visit]))
  return [...byDay.values()].slice(0, OFFERED)
}
