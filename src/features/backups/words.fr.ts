import type { Catalog } from '../../language/catalog.ts'
import { countOf } from '../../../modules/kernel/figures.fr.ts'

/** UI text of Settings → Data & Backup. */
export const dataSettings: Catalog['dataSettings'] = {
  backups: {
    title: 'Sauvegardes',
    hint: 'Chacune est un fichier chiffré avec tout ce que possède votre clinique : son historique, ses documents, la façon dont chacun se connecte.',
    where:
      'La personne qui exploite cette installation les restaure et garde les clés qui les ouvrent. Copiez aussi les fichiers ailleurs.',
    create: 'Créer une sauvegarde',
    creating: 'Sauvegarde en cours...',
    soFar: (documents) => `${countOf(documents, 'document', 'documents')} jusqu’ici.`,
    none: 'Aucune sauvegarde pour l’instant',
    made: 'Sauvegarde créée',
    createFailed: 'La sauvegarde n’a pas pu être créée',
    loadFailed: 'Les sauvegardes n’ont pas pu être chargées. Vérifiez votre connexion.',
    inProgress: 'En cours',
    failed: 'Échec',
    checked: 'Vérifiée',
    holds: (size, events, documents) =>
      `${size} · ${countOf(events, 'événement', 'événements')} · ${countOf(documents, 'document', 'documents')}`,
    askedBy: (person) => `Par ${person}`,
    bySchedule: 'Automatique',
    readBack: (when) => `Vérifiée : ${when}. Le fichier est complet.`,
    faults: {
      no_room: 'Le disque est plein. Prévenez la personne qui gère le serveur.',
      broken_off: 'Elle a été interrompue : le serveur s’est arrêté. Créez-en une autre.',
      failed: 'La sauvegarde n’a pas pu être écrite. Le journal du serveur en donne la raison.',
    },
    download: 'Télécharger',
    downloadOf: (when) => `Télécharger la sauvegarde : ${when}`,
  },

  schedule: {
    title: 'Sauvegardes automatiques',
    hint: 'Caretrail crée les sauvegardes automatiquement et supprime les plus anciennes.',
    frequency: 'Fréquence des sauvegardes',
    frequencies: {
      hourly: 'Toutes les heures',
      daily: 'Tous les jours',
      weekly: 'Toutes les semaines',
      monthly: 'Tous les mois',
      off: 'Désactivées',
    },
    keep: 'Sauvegardes à conserver',
    keepHint: 'Y compris les sauvegardes créées à la main.',
    off: 'Les sauvegardes automatiques sont désactivées.',
  },

  held: {
    title: 'Les envois sont en pause',
    hint: 'Votre clinique a été restaurée à partir d’une sauvegarde. Aucun message n’est envoyé tant que vous ne reprenez pas les envois.',
    lost: (from, to) =>
      `Sauvegarde : ${from}. Restauration : ${to}. Caretrail ne sait pas ce qui a été envoyé entre les deux ; les rappels, les invitations et les e-mails attendent donc.`,
    due: 'Ceux-ci devaient partir pendant ce temps et ont peut-être déjà été envoyés. Choisissez lesquels envoyer malgré tout. Les autres sont annulés, et chacun indique pourquoi.',
    none: 'Aucun message ne devait partir pendant ce temps.',
    emails: (n) => `${countOf(n, 'e-mail', 'e-mails')} à l’équipe, en attente à ce moment-là`,
    to: (name, channel) => `${name}, ${channel}`,
    nobody: 'Patient effacé',
    channels: { email: 'e-mail', sms: 'SMS' },
    kinds: { reminder: 'Rappel', invitation: 'Invitation à un formulaire' },
    release: 'Reprendre les envois',
    releasing: 'Reprise...',
    released: (dropped) =>
      dropped === 0
        ? 'Les envois ont repris.'
        : `Les envois ont repris. ${countOf(dropped, 'message annulé', 'messages annulés')}.`,
    releaseFailed: 'Les envois n’ont pas pu reprendre',
  },

  export: {
    title: 'Exportation',
    hint: 'Téléchargez tout ce que votre clinique a dans Caretrail.',
    what: 'Un ZIP avec vos listes en CSV, l’historique de chaque changement et les documents tels qu’ils ont été ajoutés. Il n’est pas chiffré : protégez-le comme les dossiers des patients.',
    button: 'Tout exporter',
  },

  retention: {
    title: 'Conservation',
    hint: 'Combien de temps Caretrail conserve les données.',
    note: '7 ans pour les données des patients, 1 an pour les journaux du système.',
    patients:
      'Les données d’un patient sont effacées 7 ans après son dernier rendez-vous, formulaire, document, message ou changement : plus personne ne peut alors les lire, ni ici ni dans une sauvegarde.',
    logs: 'Les messages gardés, les connexions et les numéros auxquels des SMS ont été envoyés sont supprimés après 1 an. Le journal des accès de chaque patient est conservé.',
    never: 'La règle ne s’est pas encore appliquée.',
    last: (when, erased, removed) =>
      `Dernier passage : ${when}. Effacés : ${countOf(erased, 'patient', 'patients')}. Supprimées : ${countOf(removed, 'entrée de journal', 'entrées de journal')}.`,
    next: (when, due) =>
      due === 0
        ? `Prochain passage : ${when}. Personne n’est à effacer.`
        : `Prochain passage : ${when}. À effacer : ${countOf(due, 'patient', 'patients')}.`,
  },
}
