import { countOf, figure, longDay } from '../kernel/figures.fr.ts'
import type * as english from './words.en.ts'

import { types as documentTypes } from '../documents/words.fr.ts'

export { documentTypes }

export const refusals: typeof english.refusals = {
  DayToCome: () => 'Ce jour n’est pas encore venu. Choisissez aujourd’hui ou un jour passé.',
  TooManyDays: ({ most }) => `Le rapport couvre au plus ${most} jours. Choisissez-en moins.`,
}

export const problems: typeof english.problems = {}

export const sheet: typeof english.sheet = {
  title: 'Rapports et analyses',
  asOf: ({ day, position }) => `État au ${longDay(day)}, événement ${figure(position)}`,
  asOfIn: ({ day, position, zone }) =>
    `État au ${longDay(day)}, événement ${figure(position)}, heure de ${zone}`,
  trends: ({ days }) =>
    `Par rapport à la période précédente : ${days}. Les tendances des patients et des documents comparent les totaux à la fin de chaque période.`,
  ofThemCancelled: 'annulés parmi eux',
  since: {
    week: 'par rapport aux 7 jours précédents',
    month: 'par rapport aux 30 jours précédents',
    quarter: 'par rapport aux 90 jours précédents',
    year: 'par rapport aux 365 jours précédents',
    custom: 'par rapport à la période précédente',
  },
  during: {
    week: 'en 7 jours',
    month: 'en 30 jours',
    quarter: 'en 90 jours',
    year: 'en 365 jours',
    custom: 'sur ces jours',
  },
  today: 'aujourd’hui',
  new: 'nouveaux',

  cards: {
    patients: 'Total des patients',
    appointments: 'Total des rendez-vous',
    documents: 'Documents',
    revenue: 'Revenus',
  },

  statuses: {
    scheduled: 'Planifié',
    confirmed: 'Confirmé',
    pending: 'En attente',
    completed: 'Terminé',
    cancelled: 'Annulé',
    'no-show': 'Absence',
  },
  outcomes: {
    delivered: 'Distribué',
    sent: 'Envoyé',
    failed: 'Échec',
  },
  noPractitioner: 'Aucun praticien',
  untitledForm: ({ formId }) => `Formulaire ${formId}`,

  noneBooked: 'Aucun rendez-vous pris pour ces jours.',
  noneCompleted: 'Aucun rendez-vous terminé pendant ces jours.',
  fees: 'Les revenus comptent les rendez-vous terminés, au tarif auquel ils ont été pris.',
  status: { title: 'Statut des rendez-vous', note: ({ n }) => countOf(n, 'rendez-vous', 'rendez-vous') },
  noShows: {
    title: 'Taux d’absence',
    rate: 'Taux d’absence',
    missed: 'Absences',
    completed: 'Terminé',
    hint: 'Absences divisées par les absences et les rendez-vous terminés.',
  },
  services: {
    title: 'Les 5 premières prestations',
    noFee: 'sans tarif',
  },
  documents: { title: 'Types de documents', note: ({ n }) => `Ajouts : ${figure(n)}` },
  submissions: {
    title: 'Réponses aux formulaires',
    total: 'Total',
    recent: 'Récentes',
    responseRate: 'Taux de réponse moyen',
    answeredOf: ({ answered, sent }) =>
      `Formulaires envoyés et revenus (${figure(answered)} sur ${figure(sent)})`,
    hint: '« Récentes » compte cette période. Le taux de réponse est le nombre total de réponses divisé par le nombre total de patients.',
  },
  visitors: {
    title: 'Patients nouveaux et déjà venus',
    note: ({ n }) => `${countOf(n, 'patient', 'patients')} en consultation`,
    new: 'Nouveaux',
    returning: 'Déjà venus',
    hint: 'Compte les patients reçus pendant cette période. Les nouveaux l’ont été pour la première fois.',
  },
  practitioners: {
    title: 'Temps réservé par praticien',
    hint: 'La part de tout le temps réservé et non annulé. Elle ne dit pas si une journée était pleine.',
  },
  reminders: {
    title: 'Distribution des rappels',
    note: ({ n }) => countOf(n, 'rappel', 'rappels'),
    hint: 'Distribué : le prestataire a confirmé que le rappel est parvenu au patient. Envoyé : le prestataire l’a accepté et n’a rien signalé depuis. Les e-mails restent toujours à Envoyé.',
  },
  revenue: {
    byService: 'Revenus par prestation',
    byPractitioner: 'Revenus par praticien',
  },

  heads: {
    status: 'Statut',
    service: 'Prestation',
    documentType: 'Type',
    form: 'Formulaire',
    visitors: 'Patients',
    practitioner: 'Praticien',
    outcome: 'Résultat',
    share: 'Part',
    revenue: 'Revenus',
    appointments: 'Rendez-vous',
    added: 'Ajouts',
    submissions: 'Réponses',
    patients: 'Reçus',
    time: 'Temps',
    reminders: 'Rappels',
  },
  course: {
    title: { day: 'Jour par jour', week: 'Semaine par semaine' },
    heading: { day: 'Jour', week: 'Semaine' },
    appointments: { day: 'Rendez-vous par jour', week: 'Rendez-vous par semaine' },
    appointmentsHeading: 'Rendez-vous',
    revenue: { day: 'Revenus par jour', week: 'Revenus par semaine' },
    revenueHeading: 'Revenus',
    hint: {
      day: 'Les rendez-vous annulés ne sont pas comptés.',
      week: 'Les rendez-vous annulés ne sont pas comptés. Les semaines commencent le dimanche ; la première et la dernière peuvent être plus courtes.',
    },
  },

  lists: {
    appointments: 'Rendez-vous',
    patients: 'Patients',
    'new-patients': 'Nouveaux patients',
    'first-visits': 'Patients reçus pour la première fois',
    'return-visits': 'Patients déjà venus',
    documents: 'Documents',
    'added-documents': 'Documents ajoutés',
    submissions: 'Réponses aux formulaires',
    'recent-submissions': 'Réponses récentes aux formulaires',
    reminders: 'Rappels',
  },
}

export const activity: typeof english.activity = {
  patient_added: ({ name }) => `${name} : ajout`,
  patient_removed: ({ name }) => `${name} : suppression`,
  patient_restored: ({ name }) => `${name} : restauration`,
  appointment_scheduled: ({ name, what }) => `${name} : rendez-vous pris pour ${what}`,
  appointment_rescheduled: ({ name, what }) => `${name} : rendez-vous déplacé à ${what}`,
  appointment_reopened: ({ name, what }) => `${name} : rendez-vous de nouveau planifié pour ${what}`,
  appointment_confirmed: ({ name, what }) => `${name} : rendez-vous confirmé, ${what}`,
  appointment_pending: ({ name, what }) => `${name} : rendez-vous en attente pour ${what}`,
  appointment_completed: ({ name, what }) => `${name} : rendez-vous honoré, ${what}`,
  appointment_cancelled: ({ name, what }) => `${name} : rendez-vous annulé, ${what}`,
  appointment_missed: ({ name, what }) => `${name} : absence, ${what}`,
  appointment_removed: ({ name, what }) => `${name}, ${what} : rendez-vous supprimé`,
  appointment_restored: ({ name, what }) => `${name}, ${what} : rendez-vous restauré`,
  reminder_sent: ({ name }) => `Rappel envoyé à ${name}`,
  reminder_kept: ({ name }) => `Rappel pour ${name} conservé dans la boîte d’envoi`,
  reminder_failed: ({ name }) => `Échec du rappel à ${name}`,
  follow_up_sent: ({ name }) => `Message envoyé à ${name}`,
  follow_up_kept: ({ name }) => `Message pour ${name} conservé dans la boîte d’envoi`,
  follow_up_failed: ({ name }) => `Échec du message à ${name}`,
  document_uploaded: ({ name, what }) => `${what} de ${name} : ajout`,
  document_removed: ({ name, what }) => `${what} de ${name} : suppression`,
  document_restored: ({ name, what }) => `${what} de ${name} : restauration`,
  document_refused: ({ name, what }) => `Virus dans un document de ${name} : ${what}`,
  form_submitted: ({ name, what }) => (name ? `${name} a répondu à ${what}` : `Réponse à ${what}`),
}

export const activityDocuments: typeof english.documentTypes = { ...documentTypes, Other: 'Document' }
