import { projection, put } from '#events'
import type { DocumentEvent } from '#modules/documents'
import { known, otherwise } from './version.ts'

type CountedEvent = Exclude<
  DocumentEvent,
  {
    _tag: 'DocumentCleared' | 'DocumentRefused' | 'DocumentFiled' | 'DocumentUnfiled' | 'DocumentTransferred'
  }
>

const unlist = otherwise(() => ({ listed: false }))

/** When each document was listed: like there, it counts from the upload of its content. */
export const reportDocuments = projection<CountedEvent>({
  table: 'report_documents',
  version: 1,
  key: ['id', 'version'],
  on: {
    DocumentAnnounced: ({ documentType }, recorded) =>
      put({ ...known(recorded), listed: true, document_type: documentType, added_at: recorded.at }),
    DocumentContentStored: otherwise((_, { at }) => ({ added_at: at })),
    DocumentExpired: unlist,
    DocumentRemoved: unlist,
    DocumentErased: unlist,
    DocumentRestored: otherwise(() => ({ listed: true })),
  },
})
