import type { Catalogue } from '../catalogue.ts'
import { counted } from './counted.ts'

/** Words of the calendar and the daily schedule. */
export const calendar: Catalogue['calendar'] = {
  title: 'Agenda',
  statusKey: 'Légende des statuts',
  today: 'Aujourd’hui',
  previousMonth: 'Mois précédent',
  nextMonth: 'Mois suivant',
  newAppointment: 'Nouveau rendez-vous',
  count: (n) => counted(n, 'rendez-vous', 'rendez-vous'),
  more: (n) => `+${n} ${n < 2 ? 'autre' : 'autres'}`,
  earlier: (n) => `${n} plus tôt`,
  weekdays: ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'],
  shortWeekdays: ['dim.', 'lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.'],
  sendReminder: (patient, time) => `Envoyer un rappel : ${patient}, ${time}`,
  edit: (patient, time) => `Modifier : ${patient}, ${time}`,
  delete: (patient, time) => `Supprimer : ${patient}, ${time}`,
  deleteArmed: 'Supprimer le rendez-vous ?',
  noAppointments: 'Aucun rendez-vous prévu',
  minutes: (n) => `${n} min`,
  openSchedule: 'Ouvrir le programme du jour',
  now: 'maintenant',
  timesIn: (zone: string) => `Heures de ${zone}`,
  loadFailed: 'Le chargement a échoué. Vérifiez votre connexion.',
  tryAgain: 'Réessayer',
}
