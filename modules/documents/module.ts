import type { ModuleDescription } from '#modules/kernel'
import { documentList, documentTotals } from './document-list.ts'
import { DocumentsApi } from './endpoints.ts'
import { documentEvents } from './events.ts'
import { documentsHttp } from './http.ts'
import { maintainDocuments } from './maintenance/maintenance-worker.ts'
import { scanQueue } from './maintenance/scan-job.ts'
import { eraseDocumentsWhenPatientErased } from './reactions.ts'
import { documentFunctions, documentTables } from './tables.ts'

export const documents = {
  streams: { document: documentEvents },
  projections: [documentList, documentTotals],
  reactions: [eraseDocumentsWhenPatientErased],
  endpoints: [{ api: DocumentsApi, handlers: documentsHttp }],
  queues: [scanQueue],
  workers: [maintainDocuments],
  storedTables: documentTables,
  ownerFunctions: documentFunctions,
} as const satisfies ModuleDescription
