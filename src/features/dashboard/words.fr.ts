import type { Catalogue } from '../../language/catalog.ts'
import { counted } from '../../../modules/kernel/figures.fr.ts'

/** French text for the dashboard. */
export const dashboard: Catalogue['dashboard'] = {
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
  activity: 'Activité récente',
  noActivity: 'Aucune activité pour le moment',
  quickActions: 'Actions rapides',
  newAppointment: 'Nouveau rendez-vous',
  addPatient: 'Ajouter un patient',
  createForm: 'Créer un formulaire',
  viewFullCalendar: 'Voir tout l’agenda',
  previousMonth: 'Mois précédent',
  nextMonth: 'Mois suivant',
  appointments: 'Rendez-vous',
  followUps: 'Suivis',
  reminders: 'Rappels',
  followUpCount: (n) => counted(n, 'suivi', 'suivis'),
  reminderCount: (n) => counted(n, 'rappel', 'rappels'),
  unsettledCount: (n) => counted(n, 'rendez-vous sans statut final', 'rendez-vous sans statut final'),
}
