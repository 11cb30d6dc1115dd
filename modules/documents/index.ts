export { Document } from './document.ts'
export { documentList, documentTotals } from './document-list.ts'
export { AnnouncedDocument, DocumentRow, DocumentStorage } from './document-row.ts'
export { type DocumentEvent, documentEvents } from './events.ts'
