import type { EventWords, SentenceContext } from '#modules/kernel'
import { describeTransfer } from '../kernel/event-words.en.ts'
import type { documentEvents } from './events.ts'

const document = ({ quotedName, patient, isAboutPatient }: SentenceContext) =>
  `${isAboutPatient ? `${patient}’s` : 'the'} document${quotedName && ` ${quotedName}`}`

/** Sentences of the history, by event type. */
export const events = {
  DocumentAnnounced: ['Upload started', (_, t) => `started uploading ${document(t)}`],
  DocumentContentStored: ['Document stored', (_, t) => `uploaded ${document(t)}`],
  DocumentCleared: ['Document cleared', (_, t) => `found no virus in ${document(t)}`],
  DocumentRefused: [
    'Document refused',
    (it, t) => `found a virus in ${document(t)} and destroyed it: ${it.finding}`,
  ],
  DocumentFiled: ['Document filed', (_, t) => `filed ${document(t)}`],
  DocumentUnfiled: [
    'Document unfiled',
    (_, t) => `removed the document${t.quotedName && ` ${t.quotedName}`} from its patient`,
  ],
  DocumentTransferred: [
    'Document transferred',
    (it, t) => describeTransfer(t.quotedName || 'a document', it, t),
  ],
  DocumentExpired: ['Upload expired', (_, t) => `discarded the unfinished upload of ${document(t)}`],
  DocumentRemoved: ['Document deleted', (_, t) => `deleted ${document(t)}`],
  DocumentRestored: ['Document restored', (_, t) => `restored ${document(t)}`],
  DocumentErased: ['Document erased', () => 'erased a document of an erased patient'],
} satisfies EventWords<typeof documentEvents>

/** Names of the kinds of records. */
export const kinds = { document: 'Document' }
