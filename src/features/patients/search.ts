import type { PatientRow } from '#modules/patients'
import { get } from './request.ts'

/** A patient as far as it takes to choose them. */
export interface FoundPatient {
  readonly id: number
  readonly name: string
  readonly dateOfBirth: string
  readonly email: string
}

const MOST = 8

/** The patients a search finds, by last name: the first few of them. */
export async function searchPatients(q: string, signal: AbortSignal): Promise<readonly FoundPatient[]> {
  const asked = new URLSearchParams({
    sort: 'name',
    limit: String(MOST),
    ...(q.trim() ? { q: q.trim() } : {}),
  })
  const rows = await get<readonly PatientRow[]>(`/api/patients?${asked}`, { signal })
  return rows.map(({ id, firstName, lastName, dateOfBirth, email }) => ({
    id,
    name: `${firstName} ${lastName}`,
    dateOfBirth,
    email,
  }))
}
