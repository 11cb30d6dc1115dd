import { DOCUMENT_TYPES, DOCUMENTS_PER_PAGE, type DocumentType } from '#contracts/documents'
import type { DocumentRow } from '#modules/documents'

const HOME = '/documents'

/** Which documents are shown, besides what is searched for. */
export interface Filters {
  readonly patientId: number | null
  readonly documentType: DocumentType | 'all'
}

export const EVERYTHING: Filters = { patientId: null, documentType: 'all' }

/** Which documents an address of the page asks for: all, where it does not say. */
export function askedFor(address: URLSearchParams): Filters {
  const patient = address.get('patient') ?? ''
  return {
    patientId: /^[1-9]\d{0,15}$/.test(patient) ? Number(patient) : null,
    documentType: DOCUMENT_TYPES.find((type) => type === address.get('type')) ?? 'all',
  }
}

export const isNarrowed = ({ patientId, documentType }: Filters): boolean =>
  patientId !== null || documentType !== 'all'

/** The same as the contract of the list has it. */
export const narrowing = ({ patientId, documentType }: Filters) => ({
  patientId: patientId ?? undefined,
  documentType: documentType === 'all' ? undefined : documentType,
})

/** The patient whose documents alone are shown, as their rows name them. */
export function ownerIn([row]: readonly DocumentRow[], { patientId }: Filters) {
  return patientId !== null && row?.patientName ? { id: patientId, name: row.patientName } : null
}

const named = (patient: string, type: string, { patientId, documentType }: Filters): [string, string][] => [
  ...(patientId === null ? [] : ([[patient, String(patientId)]] as [string, string][])),
  ...(documentType === 'all' ? [] : ([[type, documentType]] as [string, string][])),
]

/** The address of the page with these documents. */
export function documentsAddress(filters: Filters): string {
  const asked = new URLSearchParams(named('patient', 'type', filters))
  return asked.size > 0 ? `${HOME}?${asked}` : HOME
}

/** Where the first page of these documents is. */
export function documentsUrl(filters: Filters, query: string, limit = DOCUMENTS_PER_PAGE): string {
  const asked = new URLSearchParams({ limit: String(limit) })
  for (const [name, value] of named('patientId', 'documentType', filters)) asked.set(name, value)
  if (query) asked.set('q', query)
  return `/api/documents?${asked}`
}
