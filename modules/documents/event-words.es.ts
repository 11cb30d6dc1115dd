import type { EventWords, SentenceContext } from '#modules/kernel'
import { describeTransfer } from '../kernel/event-words.es.ts'
import type { documentEvents } from './events.ts'

const document = ({ quotedName, patient, isAboutPatient }: SentenceContext) =>
  `el documento${quotedName && ` ${quotedName}`}${isAboutPatient ? ` de ${patient}` : ''}`

/** Sentences of the history, by event type. */
export const events = {
  DocumentAnnounced: ['Documento anunciado', (_, t) => `anunció ${document(t)}`],
  DocumentContentStored: ['Documento guardado', (_, t) => `subió ${document(t)}`],
  DocumentCleared: ['Documento sin virus', (_, t) => `no encontró ningún virus en ${document(t)}`],
  DocumentRefused: [
    'Documento rechazado',
    (it, t) => `encontró un virus en ${document(t)} y lo destruyó: ${it.finding}`,
  ],
  DocumentFiled: ['Documento archivado', (_, t) => `archivó ${document(t)}`],
  DocumentUnfiled: [
    'Documento desarchivado',
    (_, t) => `quitó un documento${t.quotedName && ` ${t.quotedName}`} al paciente con el que se archivó`,
  ],
  DocumentTransferred: [
    'Documento traspasado',
    (it, t) => describeTransfer(t.quotedName || 'un documento', it, t),
  ],
  DocumentExpired: ['Documento caducado', (_, t) => `dejó de esperar el contenido de ${document(t)}`],
  DocumentRemoved: ['Documento eliminado', (_, t) => `eliminó ${document(t)}`],
  DocumentRestored: ['Documento restaurado', (_, t) => `restauró ${document(t)}`],
  DocumentErased: ['Documento borrado', () => 'destruyó un documento de un paciente borrado'],
} satisfies EventWords<typeof documentEvents>

/** Names of the kinds of records. */
export const kinds = { document: 'Documento' }
