import { longDay } from '../kernel/figures.fr.ts'
import type * as english from './words.en.ts'

export const refusals: typeof english.refusals = {
  CertificateNotFound: () => 'Il n’y a pas de certificat avec ce numéro.',
  ErasureUnconfirmed: () => 'Ce n’est ni le nom ni le numéro du patient.',
  ErasureEarly: ({ keptUntil }) =>
    `Ce dossier doit être conservé jusqu’au ${longDay(keptUntil)}. Confirmez que vous voulez l’effacer avant terme.`,
}

export const problems: typeof english.problems = {}

export const grounds: typeof english.grounds = {
  asked: 'À la demande du patient',
  ordered: 'Ordonné par un tribunal ou une autorité',
  mistaken: 'Dossier créé par erreur',
  other: 'Un autre motif',
  retention: 'Délai de conservation écoulé',
  restored: 'Effacé de nouveau après une restauration',
  unsaid: 'Effacé par l’opérateur du système',
}

export const certificate: typeof english.certificate = {
  title: 'Certificat d’effacement',
  summary:
    'La clé de ce patient a été détruite. Plus personne ne peut lire les données de la personne, ni ici ni dans une sauvegarde.',
  patient: 'Numéro du patient',
  erasedAt: 'Effacé le',
  erasedBy: 'Effacé par',
  system: 'Caretrail',
  ground: 'Motif',
  reason: 'Précisions',
  lastActive: 'Dernière activité',
  destroyed: 'Ce qui a été détruit',
  events: 'Entrées chiffrées de l’historique',
  documents: 'Documents',
  submissions: 'Réponses à des formulaires',
  messages: 'Messages',
  appointments: 'Noms et notes de rendez-vous',
  proof: 'Comment le vérifier',
  position: 'Position dans l’historique',
  hash: 'Hash de l’historique à cette position',
  fingerprint: 'Empreinte de la clé',
  explanation:
    'L’empreinte est le SHA-256 de la clé gardée. L’historique et sa preuve sont conservés : ils montrent que ce patient a été effacé, mais pas qui il était.',
}
