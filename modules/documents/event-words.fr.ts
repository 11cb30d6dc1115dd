import type { EventWords, SentenceContext } from '#modules/kernel'
import { de, describeTransfer } from '../kernel/event-words.fr.ts'
import type { documentEvents } from './events.ts'

const document = ({ quotedName, patient, isAboutPatient }: SentenceContext) =>
  `le document${quotedName && ` ${quotedName}`}${isAboutPatient ? ` ${de(patient)}` : ''}`

/** Sentences of the history, by event type. */
export const events = {
  DocumentAnnounced: ['Document annoncé', (_, t) => `a annoncé ${document(t)}`],
  DocumentContentStored: ['Document enregistré', (_, t) => `a déposé ${document(t)}`],
  DocumentCleared: ['Document sans virus', (_, t) => `n’a trouvé aucun virus dans ${document(t)}`],
  DocumentRefused: [
    'Document refusé',
    (it, t) => `a trouvé un virus dans ${document(t)} et l’a détruit : ${it.finding}`,
  ],
  DocumentFiled: ['Document classé', (_, t) => `a classé ${document(t)}`],
  DocumentUnfiled: [
    'Document déclassé',
    (_, t) => `a retiré un document${t.quotedName && ` ${t.quotedName}`} du patient chez qui il était classé`,
  ],
  DocumentTransferred: [
    'Document transféré',
    (it, t) => describeTransfer(t.quotedName || 'un document', it, t),
  ],
  DocumentExpired: ['Document expiré', (_, t) => `n’attend plus le contenu pour ${document(t)}`],
  DocumentRemoved: ['Document supprimé', (_, t) => `a supprimé ${document(t)}`],
  DocumentRestored: ['Document rétabli', (_, t) => `a rétabli ${document(t)}`],
  DocumentErased: ['Document effacé', () => 'a détruit un document d’un patient effacé'],
} satisfies EventWords<typeof documentEvents>

/** Names of the kinds of records. */
export const kinds = { document: 'Document' }
