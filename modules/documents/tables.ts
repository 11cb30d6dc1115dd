import { calledBy, type OwnerFunction, type StoredTable } from '#events'

export const documentTables: readonly StoredTable[] = [
  { table: 'document_places', backup: 'kept', asOf: { live: 'each file exists once' } },
]

export const documentFunctions: readonly OwnerFunction[] = [
  { name: 'clinics_with_open_documents', reads: 'all clinics', asOf: calledBy.workers },
  { name: 'clinics_with_places', reads: 'all clinics', asOf: calledBy.workers },
  { name: 'search_documents', reads: 'own clinic', asOf: 'reads the copy' },
]
