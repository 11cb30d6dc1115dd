import { DOCUMENT_TYPES, DOCUMENTS_PER_PAGE, type DocumentType } from '#contracts/documents'

const PAGE_PATH = '/documents'

export interface Filters {
  readonly patientId: number | null
  readonly documentType: DocumentType | 'all'
}

export const NO_FILTERS: Filters = { patientId: null, documentType: 'all' }

export function filtersFromUrl(address: URLSearchParams): Filters {
  const patient = address.get('patient') ?? ''
  return {
    patientId: /^[1-9]\d{0,15}$/.test(patient) ? Number(patient) : null,
    documentType: DOCUMENT_TYPES.find((type) => type === address.get('type')) ?? 'all',
  }
}

export const isNarrowed = ({ patientId, documentType }: Filters): boolean =>
  patientId !== null || documentType !== 'all'

export const activeFilters = ({ patientId, documentType }: Filters) => ({
  patientId: patientId ?? undefined,
  documentType: documentType === 'all' ? undefined : documentType,
})

const filterParameters = (
  patient: string,
  type: string,
  { patientId, documentType }: Filters,
): [string, string][] => [
  ...(patientId === null ? [] : ([[patient, String(patientId)]] as [string, string][])),
  ...(documentType === 'all' ? [] : ([[type, documentType]] as [string, string][])),
]

export function documentsAddress(filters: Filters): string {
  const parameters = new URLSearchParams(filterParameters('patient', 'type', filters))
  return parameters.size > 0 ? `${PAGE_PATH}?${parameters}` : PAGE_PATH
}

export function documentsUrl(filters: Filters, query: string, limit = DOCUMENTS_PER_PAGE): string {
  const parameters = new URLSearchParams({ limit: String(limit) })
  for (const [name, value] of filterParameters('patientId', 'documentType', filters))
    parameters.set(name, value)
  if (query) parameters.set('q', query)
  return `/api/documents?${parameters}`
}
