import type { AllEventWords, SentenceContext } from '../event-sentence.ts'
import { de } from './elision.ts'

const form = ({ called }: SentenceContext) => `le formulaire ${called}`.trim()
const ofForm = ({ called }: SentenceContext) => `du formulaire ${called}`.trim()
const answers = (t: SentenceContext) =>
  t.called ? `les réponses à ${t.called}` : 'les réponses à un formulaire'
const document = ({ called, patient }: SentenceContext) =>
  `le document ${called && `${called} `}${de(patient)}`

/** Event text about forms, submissions and documents. */
export const papers = {
  IntakeFormDrafted: [
    'Brouillon enregistré',
    (it, t) => `a enregistré un brouillon du formulaire ${t.quoted(it.title)}`,
  ],
  IntakeFormDraftDiscarded: ['Brouillon abandonné', (_, t) => `a abandonné le brouillon ${ofForm(t)}`],
  IntakeFormPublished: [
    'Formulaire publié',
    (it, t) => `a publié la version ${t.figure(it.formVersion)} du formulaire ${t.quoted(it.title)}`,
  ],
  IntakeFormActivated: ['Formulaire activé', (_, t) => `a activé ${form(t)}`],
  IntakeFormDeactivated: ['Formulaire désactivé', (_, t) => `a désactivé ${form(t)}`],
  IntakeFormRemoved: ['Formulaire supprimé', (_, t) => `a supprimé ${form(t)}`],
  IntakeFormRestored: ['Formulaire rétabli', (_, t) => `a rétabli ${form(t)}`],
  IntakeFormSubmitted: ['Formulaire envoyé', (_, t) => `a envoyé ${answers(t)}`],
  SubmissionMatched: ['Envoi attribué', (_, t) => `a attribué ${answers(t)} à ${t.patient}`],
  SubmissionUnmatched: [
    'Envoi détaché',
    (_, t) => `a retiré ${answers(t)} du patient à qui elles étaient attribuées`,
  ],
  SubmissionAnswersAccepted: [
    'Réponses acceptées',
    (_, t) => `a repris ${answers(t)} dans le dossier ${de(t.patient)}`,
  ],
  SubmissionReviewed: ['Envoi traité', (_, t) => `a traité ${answers(t)}`],
  SubmissionReopened: ['Envoi rouvert', (_, t) => `a remis ${answers(t)} à traiter`],
  DocumentAnnounced: ['Document annoncé', (_, t) => `a annoncé ${document(t)}`],
  DocumentContentStored: ['Document enregistré', (_, t) => `a déposé ${document(t)}`],
  DocumentCleared: ['Document sans virus', (_, t) => `n’a trouvé aucun virus dans ${document(t)}`],
  DocumentRefused: [
    'Document refusé',
    (it, t) => `a trouvé un virus dans ${document(t)} et l’a détruit : ${it.finding}`,
  ],
  DocumentFiled: ['Document classé', (_, t) => `a classé ${document(t)}`],
  DocumentUnfiled: [
    'Document déclassé',
    (_, t) => `a retiré un document${t.called && ` ${t.called}`} du patient chez qui il était classé`,
  ],
  DocumentExpired: ['Document expiré', (_, t) => `n’attend plus le contenu pour ${document(t)}`],
  DocumentRemoved: ['Document supprimé', (_, t) => `a supprimé ${document(t)}`],
  DocumentRestored: ['Document rétabli', (_, t) => `a rétabli ${document(t)}`],
  DocumentErased: ['Document effacé', () => 'a détruit un document d’un patient effacé'],
} satisfies Partial<AllEventWords>
