import { wallAt } from '../../../kit/time/clock.ts'
import { ownZone } from '../../../kit/time/zone-name.ts'
import type { Visit } from '../dialog/draft.ts'
import { visitsOf } from '../dialog/patient-visits.ts'

const OFFERED = 10

/** Loads a patient's past visits, one per day, the latest first; empty when the request fails. */
export async function pastVisits(patientId: number, signal: AbortSignal): Promise<readonly Visit[]> {
  const visits = await visitsOf(patientId, wallAt(ownZone(), Date.now()), signal)
  if (visits.is !== 'known') return []
  const byDay = new Map(visits.past.map((visit) => [visit.date, visit]))
  return [...byDay.values()].slice(0, OFFERED)
}
