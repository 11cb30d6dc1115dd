import { faults } from './words.faults.fr.ts'
import { ledgerFaults } from './words.ledger-faults.fr.ts'
import type { Catalog } from '../../language/catalog.ts'
import { countOf } from '../../../modules/kernel/figures.fr.ts'

export const proof: Catalog['proof'] = {
  place: 'Preuve',
  nav: 'Historique',
  lede: 'Chaque modification du registre de votre clinique, et chaque consultation de données de patients, est chaînée à la précédente. Vérifiez ici qu’aucune n’a été modifiée, retirée ni ajoutée.',

  line: {
    verified: (events) => `Chaîne vérifiée jusqu’à l’événement ${events}`,
    today: (time) => `aujourd’hui, ${time}`,
    signed: (when) => `point de contrôle signé : ${when}`,
    never: 'Chaîne pas encore vérifiée',
    broken: (position) => `Chaîne rompue : la première position fautive est ${position}`,
    forged: 'La chaîne n’est pas celle qui a été signée : un point de contrôle est faux',
    missing: 'Des points de contrôle signés manquent',
    ledger: (day) => `Registre des accès altéré le ${day}`,
    unproven: (events) => `Chaîne cohérente jusqu’à l’événement ${events}, pas encore signée`,
  },

  check: {
    title: 'Le registre',
    hint: 'Il est vérifié de lui-même une fois par jour, et chaque fois que vous le demandez.',
    length: (events) => `Événements enregistrés : ${events}.`,
    never: 'Pas encore vérifié',
    neverSays: 'La première vérification aura lieu dans la journée.',
    whole: 'Vérifié',
    unproven: 'Pas encore prouvé',
    wholeSays: (events, checkpoints) =>
      checkpoints === 0
        ? `${countOf(events, 'événement intact', 'événements intacts')} et dans l’ordre. Aucun point de contrôle n’avait été signé auparavant.`
        : `${countOf(events, 'événement intact', 'événements intacts')} et dans l’ordre ; ${countOf(checkpoints, 'point de contrôle signé concorde', 'points de contrôle signés concordent')}.`,
    faulty: 'Registre altéré',
    faultySays: (position, what) => `Premier événement incorrect : position ${position}, ${what}.`,
    forged: (n) =>
      `${countOf(n, 'point de contrôle ne porte', 'points de contrôle ne portent')} pas de signature valide de ce serveur.`,
    missing: (n) =>
      `${countOf(n, 'point de contrôle signé manque', 'points de contrôle signés manquent')} dans le dossier des points de contrôle du serveur.`,
    ledgerWhole: (entries) =>
      `Registre des accès : ${countOf(entries, 'consultation intacte', 'consultations intactes')} et dans l’ordre.`,
    ledgerFaulty: (day, entry, what) =>
      `Première entrée incorrecte du registre des accès : ${day}, entrée ${entry} : ${what}.`,
    call: 'Ne changez rien, gardez une copie et prévenez la personne qui gère le serveur.',
    when: (when) => `Vérifié : ${when}.`,
    now: 'Vérifier maintenant',
    checking: 'Vérification...',
    progress: 'Événements vérifiés',
    of: (checked, total) => `${checked} sur ${total}`,
    done: 'Le registre est vérifié',
    bad: 'Le registre a été altéré',
    failed: 'Le registre n’a pas pu être vérifié',
    loadFailed: 'Le résultat de la vérification n’a pas pu être chargé. Vérifiez votre connexion.',
  },

  faults,
  ledgerFaults,

  checkpoints: {
    title: 'Points de contrôle',
    hint: 'Chaque point de contrôle est signé et indique combien d’événements et de consultations étaient enregistrés alors. Une copie gardée ailleurs démasque aussi qui pourrait recalculer toutes les empreintes.',
    none: 'Pas encore de point de contrôle. Le premier est signé dans la minute.',
    count: (n) => countOf(n, 'point de contrôle', 'points de contrôle'),
    position: 'Position',
    signed: 'Signé',
    hash: 'Empreinte',
    file: 'Fichier',
    download: 'Télécharger',
    downloadOf: (position) => `Télécharger le point de contrôle de la position ${position}`,
    older: 'Plus anciens',
    newest: 'Plus récents',
  },

  key: {
    title: 'Clé publique',
    hint: 'Elle sert à vérifier les signatures. La personne qui vous audite doit tenir son empreinte de vous, et non d’une exportation.',
    fingerprint: 'Empreinte (SHA-256)',
    download: 'Télécharger la clé',
  },

  auditor: {
    title: 'Audit',
    hint: 'Caretrail envoie chaque jour le point de contrôle le plus récent à cette adresse. Il ne contient aucune donnée de patient.',
    email: 'Adresse e-mail de l’auditeur',
    emailHint: 'Une personne extérieure à votre clinique. Laissez vide pour ne rien envoyer.',
    is: (email) => `Les points de contrôle sont envoyés à ${email}.`,
    nobody:
      'Les points de contrôle ne sont envoyés à personne. Un administrateur peut saisir une adresse ici.',
    mailed: (when, position) => `Dernier envoi : ${when}, jusqu’à la position ${position}.`,
    notMailed: 'Rien n’a encore été envoyé.',
  },

  export: {
    title: 'Exportation pour un audit',
    hint: 'Le registre et tout ce qui le prouve, dans un ZIP.',
    what: 'Chaque événement avec son empreinte, les points de contrôle, la clé publique et une page qui les vérifie sans réseau. Les données personnelles restent chiffrées : noms, coordonnées et réponses sont illisibles. Ne contient ni listes ni documents.',
    button: 'Exporter pour un audit',
    verifier: 'Vérifier une exportation dans ce navigateur',
  },
}
