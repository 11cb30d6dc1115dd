import type { Catalogue } from '../catalogue.ts'
import { counted } from './counted.ts'

/** Les mots de Paramètres, Données et sauvegarde. */
export const dataSettings: Catalogue['dataSettings'] = {
  backups: {
    title: 'Sauvegardes',
    hint: 'Chacune est un fichier chiffré avec tout ce que possède votre clinique : son historique, ses documents, la façon dont chacun se connecte.',
    where:
      'La personne qui exploite cette installation les restaure et garde les clés qui les ouvrent. Copiez aussi les fichiers ailleurs.',
    create: 'Créer une sauvegarde',
    creating: 'Sauvegarde en cours...',
    soFar: (documents) => `${counted(documents, 'document', 'documents')} jusqu’ici.`,
    none: 'Aucune sauvegarde pour l’instant',
    made: 'Sauvegarde créée',
    createFailed: 'La sauvegarde n’a pas pu être créée',
    loadFailed: 'Les sauvegardes n’ont pas pu être chargées. Vérifiez votre connexion.',
    being: 'En cours',
    notMade: 'Non créée',
    checked: 'Vérifiée',
    holds: (size, events, documents) =>
      `${size} · ${counted(events, 'événement', 'événements')} · ${counted(documents, 'document', 'documents')}`,
    askedBy: (person) => `Par ${person}`,
    bySchedule: 'Automatique',
    readBack: (when) => `Relue jusqu’à la fin (${when}), et complète.`,
    faults: {
      no_room: 'Il n’y avait pas assez de place sur le disque. Prévenez la personne qui gère le serveur.',
      broken_off: 'Elle a été interrompue : le serveur s’est arrêté. Créez-en une autre.',
      failed:
        'Elle n’a pas pu être écrite. La personne qui gère le serveur en trouvera la raison dans son journal.',
    },
    download: 'Télécharger',
    downloadOf: (when) => `Télécharger la sauvegarde : ${when}`,
  },

  schedule: {
    title: 'Sauvegardes automatiques',
    hint: 'Elles se font d’elles-mêmes. Quand une nouvelle est là, la plus ancienne au-delà du nombre disparaît.',
    frequency: 'Fréquence des sauvegardes',
    frequencies: {
      hourly: 'Toutes les heures',
      daily: 'Tous les jours',
      weekly: 'Toutes les semaines',
      monthly: 'Tous les mois',
      off: 'Désactivées',
    },
    keep: 'Sauvegardes à conserver',
    keepHint: 'De toutes, y compris celles faites à la main.',
    off: 'Aucune sauvegarde ne se fait d’elle-même.',
  },

  held: {
    title: 'Les envois sont retenus',
    hint: 'Votre clinique a été restaurée à partir d’une sauvegarde. Rien n’est envoyé à personne tant que vous ne le dites pas.',
    lost: (from, to) =>
      `Sauvegarde : ${from}. Restauration : ${to}. Ce qui a été envoyé entre les deux n’est pas connu ici ; les rappels, les invitations et les lettres attendent donc.`,
    due: 'Ceux-ci devaient partir pendant ce temps et sont peut-être partis. Choisissez ce qui est envoyé malgré tout ; le reste est abandonné et dit pourquoi.',
    none: 'Aucun message ne devait partir pendant ce temps.',
    letters: (n) => `${counted(n, 'lettre', 'lettres')} à des personnes de la clinique, en attente alors`,
    to: (name, channel) => `${name}, ${channel}`,
    nobody: 'Une personne dont les données ont été effacées',
    channels: { email: 'e-mail', sms: 'SMS' },
    kinds: { reminder: 'Rappel', invitation: 'Invitation à un formulaire' },
    release: 'Reprendre les envois',
    releasing: 'Reprise...',
    released: (dropped) =>
      dropped === 0
        ? 'Les messages partent de nouveau.'
        : `Les messages partent de nouveau. ${counted(dropped, 'message abandonné', 'messages abandonnés')}.`,
    releaseFailed: 'Les envois retenus n’ont pas pu reprendre',
  },

  export: {
    title: 'Exportation',
    hint: 'Tout ce que possède votre clinique, à emporter.',
    what: 'Un ZIP avec vos listes en CSV, l’historique de chaque changement et les documents tels qu’ils sont arrivés. Il n’est pas chiffré : gardez-le comme vous gardez les dossiers des patients.',
    button: 'Tout exporter',
  },

  retention: {
    title: 'Conservation',
    hint: 'Combien de temps les choses sont gardées.',
    note: '7 ans pour les données des patients, 1 an pour les journaux du système.',
    patients:
      'Les données d’un patient sont effacées 7 ans après son dernier rendez-vous, formulaire, document, message ou changement : plus personne ne peut alors les lire, ni ici ni dans une sauvegarde.',
    logs: 'Les messages gardés, les connexions et les numéros auxquels des SMS ont été envoyés sont supprimés après 1 an. Qui a consulté quel patient reste consigné.',
    never: 'La règle ne s’est pas encore appliquée.',
    last: (when, erased, removed) =>
      `Dernier passage : ${when}. Effacés : ${counted(erased, 'patient', 'patients')}. Supprimées : ${counted(removed, 'entrée de journal', 'entrées de journal')}.`,
    next: (when, due) =>
      due === 0
        ? `Prochain passage : ${when}. Personne n’est à effacer.`
        : `Prochain passage : ${when}. À effacer : ${counted(due, 'patient', 'patients')}.`,
  },
}
