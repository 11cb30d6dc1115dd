export { Document } from './document.ts'
export type { DocumentCommand } from './document-command.ts'
export { documentList, documentTotals } from './document-list.ts'
export { documentPage } from './document-page.ts'
export { DocumentRow, DocumentStorage } from './document-row.ts'
export { Documents } from './documents.ts'
export { FILE_CONTENT, contentRefusals, fileRefusals } from './endpoints.ts'
export { DocumentNotFound, FileMissing, StorageLimitReached } from './errors.ts'
export { type DocumentEvent, documentEvents } from './events.ts'
export {
  hasDocumentSince,
  allContent,
  allDocuments,
  lastDocument,
  removedDocuments,
} from './document-queries.ts'
export { serveContent } from './http.ts'
export type { PortableFile } from './download/portable-files.ts'
export type { RangeSelector } from './download/read-content.ts'
export type { StoredFile } from './upload/stored-file.ts'
export { storableName } from './file-name.ts'
export { usePostedForm } from './upload/posted-form.ts'
export { storageUseQuery } from './storage-quota.ts'
export { eraseDocumentsWhenPatientErased } from './reactions.ts'
export { submissionDocumentIds } from './submission-documents.ts'
export type { ContentProof } from './maintenance/content-verification.ts'
