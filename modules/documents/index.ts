export { activeDocument, documentRow } from './document-page.ts'
export { Document, type DocumentCommand } from './document.ts'
export { documentList, documentTotals } from './document-list.ts'
export { AnnouncedDocument, DocumentRow, DocumentStorage } from './document-row.ts'
export { type DocumentPage, Documents } from './documents.ts'
export { CONTENT, contentRefusals, DocumentsApi, fileRefusals } from './endpoints.ts'
export { DocumentNotFound, FileMissing, StorageLimitReached } from './errors.ts'
export { type DocumentEvent, documentEvents } from './events.ts'
export {
  documentedSince,
  everyContent,
  everyDocument,
  lastDocument,
  removedDocuments,
} from './every-document.ts'
export { documentsHttp, servingContent } from './http.ts'
export type { Wanted } from './reading.ts'
export type { KeptFile } from './keeping.ts'
export { lookAfterDocuments } from './looking-after.ts'
export { givenName } from './naming.ts'
export { usingForm } from './posted-form.ts'
export { roomOf } from './room.ts'
export { eraseDocumentsWhenPatientErased } from './reactions.ts'
export { documentsAnswering } from './submitted-documents.ts'
export { scanQueue } from './scan-job.ts'
export type { ContentProof } from './verifying.ts'
