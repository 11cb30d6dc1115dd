import { type EventsExcept, projection, put } from '#events'
import type { DocumentEvent } from '#modules/documents'
import { firstVersion, nextVersion } from './version.ts'

type CountedEvent = EventsExcept<
  DocumentEvent,
  'DocumentCleared' | 'DocumentRefused' | 'DocumentFiled' | 'DocumentUnfiled' | 'DocumentTransferred'
>

const unlist = nextVersion(() => ({ listed: false }))

/** When each document was listed. As in the document list, it counts from the upload of its content. */
export const reportDocuments = projection<CountedEvent>({
  table: 'report_documents',
  version: 1,
  key: ['id', 'version'],
  on: {
    DocumentAnnounced: ({ documentType }, recorded) =>
      put({ ...firstVersion(recorded), listed: true, document_type: documentType, added_at: recorded.at }),
    DocumentContentStored: nextVersion((_, { at }) => ({ added_at: at })),
    DocumentExpired: unlist,
    DocumentRemoved: unlist,
    DocumentErased: unlist,
    DocumentRestored: nextVersion(() => ({ listed: true })),
  },
})
