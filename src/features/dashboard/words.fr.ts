import type { Catalog } from '../../language/catalog.ts'
import { countOf } from '../../../modules/kernel/figures.fr.ts'
import { activity as sentences, activityDocuments as documents } from '../../../modules/reports/words.fr.ts'

/** French text for the dashboard. */
export const dashboard: Catalog['dashboard'] = {
  title: 'Accueil',
  todayAppointments: 'Rendez-vous du jour',
  activePatients: 'Patients actifs',
  pendingForms: 'Réponses à traiter',
  revenue: 'Revenus du mois',
  fromYesterday: 'par rapport à hier',
  thisWeek: 'cette semaine',
  fromLastMonth: 'vs mois dernier',
  monthToDate: 'Depuis le début du mois, par rapport aux mêmes jours du mois dernier',
  schedule: 'Agenda du jour',
  viewAll: 'Tout voir',
  noSchedule: 'Aucun rendez-vous prévu aujourd’hui',
  showEarlier: (n: number) => `Afficher ${countOf(n, 'rendez-vous précédent', 'rendez-vous précédents')}`,
  hideEarlier: 'Masquer les rendez-vous précédents',
  showLater: (n: number) => `Afficher ${countOf(n, 'rendez-vous suivant', 'rendez-vous suivants')}`,
  hideLater: 'Masquer les rendez-vous suivants',
  activity: 'Activité récente',
  noActivity: 'Aucune activité pour le moment',
  quickActions: 'Actions rapides',
  newAppointment: 'Nouveau rendez-vous',
  addPatient: 'Ajouter un patient',
  createForm: 'Créer un formulaire',
  firstSteps: {
    title: 'Premiers pas',
    progress: (done, all) => `${done} sur ${all} terminés`,
    done: 'Terminé',
    dismiss: 'Masquer',
    dismissed: 'Premiers pas masqués pour toute la clinique',
    dismissFailed: 'Les premiers pas n’ont pas pu être masqués',
    steps: {
      hours: 'Indiquez vos horaires d’ouverture',
      services: 'Vérifiez vos services et tarifs',
      colleagues: 'Invitez vos collègues',
      patients: 'Reprenez vos patients',
      visits: 'Prenez le premier rendez-vous',
      forms: 'Créez le premier formulaire',
      reminders: 'Vérifiez les rappels aux patients',
    },
    hints: {
      hours: 'Un rendez-vous hors horaires affiche un avertissement.',
      services: 'Chaque rendez-vous utilise leur durée et leur tarif.',
      colleagues: 'Chaque personne a un compte et un rôle.',
      visits: 'Il apparaît dans l’agenda et sur cette page.',
      forms: 'Les patients le remplissent avant de venir.',
      reminders: 'Ils partent d’eux-mêmes, un jour et deux heures avant le rendez-vous.',
    },
    importPatients: 'Importer une liste',
    addPatient: 'En ajouter un',
  },
  viewFullCalendar: 'Voir tout l’agenda',
  previousMonth: 'Mois précédent',
  nextMonth: 'Mois suivant',
  appointments: 'Rendez-vous',
  followUps: 'Suivis',
  reminders: 'Rappels',
  followUpCount: (n) => countOf(n, 'suivi', 'suivis'),
  reminderCount: (n) => countOf(n, 'rappel', 'rappels'),
  unsettledCount: (n) => countOf(n, 'rendez-vous sans statut final', 'rendez-vous sans statut final'),
}

/** What the list of recent activity says. */
export const activity: Catalog['activity'] = { sentences, documents }
