import * as module from '../../../modules/erasure/words.fr.ts'
import type { Catalog } from '../../language/catalog.ts'
import { countOf } from '../../../modules/kernel/figures.fr.ts'

/** French text for erasing a patient, legal holds and certificates. */
export const erasure: Catalog['erasure'] = {
  title: 'Effacer le patient',
  open: 'Effacer...',
  back: 'Retour aux patients',
  number: (id) => `Patient ${id}`,

  what: {
    title: 'Ce qui est effacé et ce qui est conservé',
    hint: 'Vérifiez avant de décider. Un effacement ne peut pas être annulé.',
    goes: 'Plus personne ne pourra lire',
    events: (n) => `${countOf(n, 'entrée', 'entrées')} de l’historique sur cette personne`,
    documents: (n) => `${countOf(n, 'document', 'documents')} : noms et contenu`,
    submissions: (n) => `${countOf(n, 'réponse', 'réponses')} à des formulaires, en entier`,
    messages: (n) => `${countOf(n, 'message', 'messages')}, rappels et invitations`,
    appointments: (n) => `Nom et notes de ${countOf(n, 'rendez-vous', 'rendez-vous')}`,
    lists: 'Le patient dans toutes les listes et recherches',
    stays: 'Conservé',
    figures: 'Heures et services des rendez-vous, sans l’identité du patient',
    log: 'L’historique et sa preuve, qui montrent qu’un patient a été effacé',
    backups: 'Les anciennes sauvegardes, où les données de ce patient ne sont plus lisibles',
    unmatched: (n) =>
      `${countOf(n, 'réponse n’est encore attribuée', 'réponses ne sont encore attribuées')} à personne. Si l’une est de ce patient, attribuez-la d’abord. Les réponses non attribuées sont conservées.`,
    inbox: 'Ouvrir les réponses à traiter',
    lastActive: (when) => `Dernière activité : ${when}.`,
    keptUntil: (when) => `Le dossier doit être conservé jusqu’au ${when} : 7 ans après la dernière activité.`,
    over: (when) => `Le délai de conservation du dossier a pris fin : ${when}.`,
    next: 'Continuer',
  },

  hold: {
    title: 'Conservation légale',
    hint: 'Tant qu’elle est en vigueur, ni le personnel ni la règle de conservation ne peuvent effacer ce patient.',
    none: 'Aucune conservation légale.',
    stands: (when) => `Conservation légale en vigueur depuis : ${when}.`,
    by: (person) => `Décidée par ${person}.`,
    forbids: 'Tant que la conservation légale est en vigueur, ce patient ne peut pas être effacé.',
    reason: 'Motif',
    reasonHint:
      'Par exemple une procédure, une réclamation ou une injonction. Conservé avec le dossier du patient.',
    place: 'Imposer la conservation',
    placing: 'En cours...',
    placed: 'Conservation légale imposée',
    placeFailed: 'La conservation légale n’a pas pu être imposée',
    lift: 'Lever la conservation',
    lifting: 'En cours...',
    lifted: 'Conservation légale levée',
    liftFailed: 'La conservation légale n’a pas pu être levée',
    inDialog: 'Ce dossier est sous conservation légale et ne peut pas être effacé.',
  },

  why: {
    title: 'Motif',
    hint: 'Figure sur le certificat et est conservé pour toujours dans l’historique.',
    ground: 'Motif',
    choose: 'Choisissez un motif',
    reason: 'Précisions',
    reasonHint: 'Par exemple la date de la demande. N’écrivez pas le nom du patient.',
    early: (when) => `Effacer avant terme, bien que le dossier doive être conservé jusqu’au ${when}.`,
    earlyMissing: 'Veuillez confirmer l’effacement avant terme',
    next: 'Continuer',
  },

  confirm: {
    title: 'Confirmer',
    hint: 'La clé du patient est détruite aussitôt, ici et dans les sauvegardes des clés.',
    type: 'Saisissez le nom ou le numéro du patient',
    typeHint: (name, id) => `${name}, ou bien ${id}`,
    erase: 'Effacer définitivement',
    erasing: 'Effacement...',
    failed: 'Le patient n’a pas pu être effacé',
    done: 'Patient effacé',
  },

  grounds: module.grounds,

  certificates: {
    title: 'Effacements',
    hint: 'Patients effacés, par numéro. Plus personne ne peut lire leurs données.',
    none: 'Aucun patient n’a été effacé',
    all: 'Certificats d’effacement',
    patient: 'Patient',
    when: 'Effacé le',
    ground: 'Motif',
    by: 'Par',
    open: (id) => `Certificat du patient ${id}`,
  },

  certificate: {
    ...module.certificate,
    facts: 'L’effacement',
    clinic: 'Clinique',
    download: 'Ouvrir en PDF',
  },
}
