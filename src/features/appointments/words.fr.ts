import type { Catalog } from '../../language/catalog.ts'
import { refusals } from '../../../modules/appointments/words.fr.ts'

/** French words of the appointment dialog. */
export const appointment: Catalog['appointment'] = {
  patientPage: 'Dossier du patient',
  title: 'Rendez-vous',
  newTitle: 'Nouveau rendez-vous',
  editTitle: 'Modifier le rendez-vous',
  patient: 'Patient',
  patientSearch: 'Rechercher par nom, e-mail ou téléphone',
  practitioner: 'Praticien',
  room: 'Salle',
  noRoom: 'Aucune salle',
  roomTaken: (room) => `${room} est déjà prise à cette heure`,
  anyPractitioner: 'Aucun praticien',
  date: 'Date',
  time: 'Heure',
  duration: 'Durée',
  service: 'Prestation',
  chooseService: 'Choisissez une prestation',
  status: 'Statut',
  notes: 'Notes',
  submitNew: 'Planifier le rendez-vous',
  submitEdit: 'Mettre à jour le rendez-vous',
  pendingNew: 'Planification...',
  pendingEdit: 'Mise à jour...',
  scheduled: 'Rendez-vous planifié',
  updated: 'Rendez-vous mis à jour',
  deleted: 'Rendez-vous supprimé',
  restored: 'Rendez-vous rétabli',
  cancelled: 'Rendez-vous annulé',
  cancelReason: 'Motif',
  scheduleFailed: 'Le rendez-vous n’a pas pu être planifié',
  updateFailed: 'Le rendez-vous n’a pas pu être mis à jour',
  deleteFailed: 'Le rendez-vous n’a pas pu être supprimé',
  foreign: refusals.NotYourAppointment(),
  taken: 'Ce créneau est déjà pris',
  busy: (practitioner) => `${practitioner} a déjà un rendez-vous à cette heure`,
  bookAnyway: 'Planifier quand même',
  timeQuestions: {
    past: {
      question: 'Cette heure est déjà passée. Planifier quand même ?',
      confirm: 'Planifier quand même',
    },
    completed: {
      question: 'Ce rendez-vous n’a pas encore commencé. Le marquer comme terminé quand même ?',
      confirm: 'Marquer comme terminé',
    },
    'no-show': {
      question: 'Ce rendez-vous n’a pas encore commencé. Marquer l’absence du patient quand même ?',
      confirm: 'Marquer l’absence',
    },
  },
  sameTime: 'Ce patient a un autre rendez-vous à cette heure',
  outsideHours: 'En dehors des horaires d’ouverture',
  away: (who) => `${who} est absent à ce moment`,
  clockChange: {
    skipped: (time) =>
      `Les horloges avancent cette nuit-là : ${time} n’existe pas. Choisissez une autre heure.`,
    repeated: (time) =>
      `Les horloges reculent cette nuit-là : ${time} revient deux fois. La première est réservée.`,
  },
  nextFree: 'Prochains créneaux',
  later: 'Plus tard…',
  noneFree: 'Personne n’est libre dans les deux mois qui suivent cette date.',
  hoursSupposed: (from, to) =>
    `Aucun horaire de travail n’est indiqué. Celui du lundi au vendredi, de ${from} à ${to}, est supposé.`,
  conflict: (patient, from, to, service) => `${patient}, de ${from} à ${to}, ${service}`,
  doneBeside: (done, otherAppointments) =>
    `${done}. Ce patient a un autre rendez-vous à cette heure : ${otherAppointments}`,
  failedBecause: (failed, because) => `${failed}. ${because}`,
  openFailed: 'Le rendez-vous n’a pas pu être chargé. Vérifiez votre connexion.',
  keptTyping:
    'Ce que vous avez saisi est toujours là. Chargez les changements, vérifiez-les, puis mettez de nouveau le rendez-vous à jour.',
  blank: 'vide',
  was: 'était',
  isNow: 'est maintenant',
}
