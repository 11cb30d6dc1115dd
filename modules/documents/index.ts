export { activeDocument, documentRow } from './document-page.ts'
export { Document, type DocumentCommand } from './document.ts'
export { documentList, documentTotals } from './document-list.ts'
export { AnnouncedDocument, DocumentRow, DocumentStorage } from './document-row.ts'
export { type DocumentPage, Documents } from './documents.ts'
export { DocumentsApi, fileRefusals } from './endpoints.ts'
export {
  FileMissing,
  FileRefused,
  FileTooLarge,
  StorageFull,
  StorageLimitReached,
  StorageUnavailable,
  UploadBroken,
  UploadMalformed,
} from './errors.ts'
export { type DocumentEvent, documentEvents } from './events.ts'
export { everyDocument } from './every-document.ts'
export { documentsHttp } from './http.ts'
export type { KeptFile } from './keeping.ts'
export { lookAfterDocuments } from './looking-after.ts'
export { usingForm } from './posted-form.ts'
export { roomOf } from './room.ts'
export { eraseDocumentsWhenPatientErased } from './reactions.ts'
export { documentsAnswering } from './submitted-documents.ts'
export { scanQueue } from './scan-job.ts'
export type { ContentProof } from './verifying.ts'
