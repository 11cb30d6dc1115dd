import { get } from './request.ts'
import { sessionOfPage } from './session.ts'

/** A patient as far as it takes to choose them. */
export interface LedgerPatient {
  readonly id: number
  readonly name: string
}

/** The patients a search finds, for whoever may read the ledger and no record. */
export const searchLedgerPatients = (q: string, signal: AbortSignal): Promise<readonly LedgerPatient[]> =>
  get<readonly LedgerPatient[]>(`/api/access-ledger/patients?${new URLSearchParams(q ? { q } : {})}`, {
    signal,
  })

/** Where it is listed who looked at a record; null for whoever may not know. */
export const ledgerOfPatient = (id: number): string | null =>
  sessionOfPage()?.user.role === 'staff' ? `/history/access?patient=${id}` : null
