import type { OwnerFunction, StoredTable } from '#events'

export const documentTables: readonly StoredTable[] = [
  { table: 'document_places', backup: 'kept', asOf: { live: 'each file exists once' } },
]

export const documentFunctions: readonly OwnerFunction[] = [
  {
    name: 'clinics_with_open_documents',
    reads: 'all clinics',
    asOf: { live: 'only workers call it, and none runs' },
  },
  {
    name: 'clinics_with_places',
    reads: 'all clinics',
    asOf: { live: 'only workers call it, and none runs' },
  },
  { name: 'search_documents', reads: 'own clinic', asOf: 'reads the copy' },
]
