import type { ModuleDescription } from '#modules/kernel'
import { calledBy, type OwnerFunction, type StoredTable } from '#events'
import { documentList, documentTotals } from './document-list.ts'
import { DocumentsApi } from './endpoints.ts'
import { documentEvents } from './events.ts'
import { documentsHttp } from './http.ts'
import { maintainDocuments } from './maintenance/maintenance-worker.ts'
import { scanQueue } from './maintenance/scan-job.ts'
import { eraseDocumentsWhenPatientErased } from './reactions.ts'

const storedTables: readonly StoredTable[] = [
  { table: 'document_places', backup: 'kept', asOf: { live: 'each file exists once' } },
]

const ownerFunctions: readonly OwnerFunction[] = [
  { name: 'clinics_with_open_documents', reads: 'all clinics', asOf: calledBy.workers },
  { name: 'clinics_with_places', reads: 'all clinics', asOf: calledBy.workers },
  { name: 'search_documents', reads: 'own clinic', asOf: 'reads the copy' },
]

export const documents = {
  streams: { document: documentEvents },
  projections: [documentList, documentTotals],
  reactions: [eraseDocumentsWhenPatientErased],
  endpoints: [{ api: DocumentsApi, handlers: documentsHttp }],
  queues: [scanQueue],
  workers: [maintainDocuments],
  storedTables,
  ownerFunctions,
} as const satisfies ModuleDescription
