import type { NamedRecord } from '#modules/access-ledger'
import { get } from '../../kit/requests/request.ts'
import { readPageSession } from '../../kit/requests/session.ts'

/** Searches patients for users who can read the ledger but not patient records. */
export const searchLedgerPatients = (q: string, signal: AbortSignal): Promise<readonly NamedRecord[]> =>
  get<readonly NamedRecord[]>(`/api/access-ledger/patients?${new URLSearchParams(q ? { q } : {})}`, {
    signal,
  })

/** Returns the address of a patient’s access log, or null for users who may not see it. */
export const patientLedgerAddress = (id: number): string | null =>
  readPageSession()?.user.role === 'staff' ? `/history/access?patient=${id}` : null
