import { projection, put } from '#events'
import type { DocumentEvent } from '#modules/documents'
import { known, otherwise } from './version.ts'

type Told = Exclude<
  DocumentEvent,
  {
    _tag: 'DocumentCleared' | 'DocumentRefused' | 'DocumentFiled' | 'DocumentUnfiled' | 'DocumentTransferred'
  }
>

const gone = otherwise(() => ({ listed: false }))

/** Which documents were on the list when. One was added when its content came, as its own list has it. */
export const reportDocuments = projection<Told>({
  table: 'report_documents',
  version: 1,
  key: ['id', 'version'],
  on: {
    DocumentAnnounced: ({ documentType }, recorded) =>
      put({ ...known(recorded), listed: true, document_type: documentType, added_at: recorded.at }),
    DocumentContentStored: otherwise((_, { at }) => ({ added_at: at })),
    DocumentExpired: gone,
    DocumentRemoved: gone,
    DocumentErased: gone,
    DocumentRestored: otherwise(() => ({ listed: true })),
  },
})
