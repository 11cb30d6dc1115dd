import type { PatientRow } from '#modules/patients'
import { fullName } from '#rules/patients'
import { get } from '../../kit/requests/request.ts'

export interface FoundPatient {
  readonly id: number
  readonly name: string
  readonly dateOfBirth: string
  readonly email: string
  readonly phone?: string
  /** The name of the patient whose email is used, if this one has none. */
  readonly reachedThrough?: string
  /** The name of the patient whose phone is used, if this one has none. */
  readonly textedThrough?: string
  readonly alerts?: readonly string[]
}

const MAX_FOUND = 8

/** Returns the first few patients that match a search, sorted by last name. */
export async function searchPatients(q: string, signal: AbortSignal): Promise<readonly FoundPatient[]> {
  const params = new URLSearchParams({
    sort: 'name',
    limit: String(MAX_FOUND),
    ...(q.trim() ? { q: q.trim() } : {}),
  })
  const rows = await get<readonly PatientRow[]>(`/api/patients?${params}`, { signal })
  return rows.map((patient) => ({
    id: patient.id,
    name: fullName(patient),
    dateOfBirth: patient.dateOfBirth,
    email: patient.email,
    phone: patient.phone,
    ...(patient.email === '' && patient.contact?.hasEmail && { reachedThrough: patient.contact.name }),
    ...(patient.phone === '' && patient.contact?.hasPhone && { textedThrough: patient.contact.name }),
    alerts: patient.alerts,
  }))
}
