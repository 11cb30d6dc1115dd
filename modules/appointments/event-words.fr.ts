import type { EventWords, SentenceContext } from '#modules/kernel'
import { de, que, describeTransfer } from '../kernel/event-words.fr.ts'
import type { appointmentEvents } from './events.ts'
import type { seriesEvents } from './series/events.ts'

const visit = ({ patient, quotedName }: SentenceContext) =>
  `le rendez-vous ${de(patient)}${quotedName && ` (${quotedName})`}`
const ownVisit = (t: SentenceContext) =>
  t.isOwn ? `le rendez-vous${t.quotedName && ` (${t.quotedName})`}` : visit(t)
/** Reasons for cancelling an appointment. */
const cancelled = {
  'patient-asked': 'à la demande du patient',
  'patient-unwell': 'patient souffrant',
  'practitioner-away': 'praticien absent',
  'clinic-closed': 'cabinet fermé',
  'booked-by-mistake': 'planifié par erreur',
  other: 'autre motif',
}

const told = {
  booked: 'est planifié',
  moved: 'est déplacé',
  handedOver: 'passe à un autre praticien',
  cancelled: 'est annulé',
}

const toldOfSeries = {
  booked: 'qui est planifiée',
  moved: 'qui est déplacée',
  handedOver: 'qui passe à un autre praticien',
  cancelled: 'qui est annulée',
}

/** Sentences of the history, by event type. */
export const events = {
  AppointmentScheduled: [
    'Rendez-vous planifié',
    (it, t) =>
      `a planifié un rendez-vous ${de(t.patient)} (${it.service})${it.practitionerId === null ? '' : ` avec ${t.recordName(it.practitionerId)}`}`,
  ],
  AppointmentRescheduled: ['Rendez-vous déplacé', (_, t) => `a déplacé ${visit(t)}`],
  AppointmentServiceChanged: [
    'Prestation du rendez-vous modifiée',
    (_, t) => `a modifié l’objet du rendez-vous ${de(t.patient)}`,
  ],
  AppointmentReassigned: ['Rendez-vous réattribué', (_, t) => `a changé le praticien pour ${visit(t)}`],
  AppointmentRoomChanged: [
    'Salle du rendez-vous changée',
    (it, t) =>
      it.roomId === null ? `a retiré de sa salle ${visit(t)}` : `a placé en ${it.roomName} ${visit(t)}`,
  ],
  AppointmentPatientChanged: [
    'Patient du rendez-vous changé',
    (_, t) => `a mis un rendez-vous au nom ${de(t.patient)}`,
  ],
  AppointmentNotesChanged: [
    'Notes du rendez-vous modifiées',
    (_, t) => `a réécrit les notes pour ${visit(t)}`,
  ],
  AppointmentTransferred: [
    'Rendez-vous transféré',
    (it, t) => describeTransfer(t.quotedName || 'un rendez-vous', it, t),
  ],
  AppointmentReopened: [
    'Rendez-vous rouvert',
    (_, t) => `a remis ${visit(t)} à l’état ${t.status('scheduled').toLowerCase()}`,
  ],
  AppointmentConfirmed: ['Rendez-vous confirmé', (_, t) => `a confirmé ${ownVisit(t)}`],
  AppointmentMarkedPending: ['Rendez-vous en attente', (_, t) => `a mis ${visit(t)} en attente`],
  AppointmentCompleted: ['Rendez-vous effectué', (_, t) => `a terminé ${visit(t)}`],
  AppointmentCancelled: [
    'Rendez-vous annulé',
    (it, t) => `a annulé ${ownVisit(t)}${it.reason === null ? '' : ` : ${cancelled[it.reason]}`}`,
  ],
  AppointmentMissed: [
    'Rendez-vous manqué',
    (_, t) => `a noté ${que(t.patient)} n’est pas venu au rendez-vous${t.quotedName && ` (${t.quotedName})`}`,
  ],
  AppointmentArrived: [
    'Patient arrivé',
    (_, t) =>
      `a noté ${que(t.patient)} est arrivé pour le rendez-vous${t.quotedName && ` (${t.quotedName})`}`,
  ],
  AppointmentArrivalCleared: ['Arrivée annulée', (_, t) => `a annulé l’arrivée pour ${visit(t)}`],
  OverlapAllowed: [
    'Chevauchement autorisé',
    (_, t) => `a placé ${visit(t)} sur un créneau déjà pris, en connaissance de cause`,
  ],
  BookedOutsideHours: [
    'Rendez-vous hors des horaires de travail',
    (it, t) =>
      it.despite.includes('practitioner_away')
        ? `a placé ${visit(t)} pendant une absence`
        : `a placé ${visit(t)} en dehors des horaires de travail`,
  ],
  VisitMessageRequested: [
    'Message au patient',
    (it, t) =>
      `a demandé de prévenir ${t.patient} que le rendez-vous${t.quotedName && ` (${t.quotedName})`} ${told[it.about]}`,
  ],
  AppointmentRemoved: ['Rendez-vous supprimé', (_, t) => `a supprimé ${visit(t)}`],
  AppointmentRestored: ['Rendez-vous rétabli', (_, t) => `a rétabli ${visit(t)}`],
  SeriesBooked: [
    'Série planifiée',
    (it) =>
      it.continues === null
        ? 'a planifié des rendez-vous qui se répètent'
        : 'a fait continuer autrement une série de rendez-vous',
  ],
  SeriesChanged: ['Série modifiée', () => 'a modifié ensemble des rendez-vous d’une série'],
  SeriesEnded: [
    'Série terminée',
    (it) =>
      ({
        cancelled: 'a annulé des rendez-vous d’une série',
        removed: 'a supprimé des rendez-vous d’une série',
        continued: 'a terminé une série de rendez-vous qui continue autrement',
      })[it.as],
  ],
  SeriesMessageRequested: [
    'Message au patient sur une série',
    (it) => `a demandé de prévenir le patient d’une série de rendez-vous ${toldOfSeries[it.about]}`,
  ],
  SeriesReopened: ['Série rétablie', () => 'est revenu sur l’annulation d’une série'],
} satisfies EventWords<typeof appointmentEvents | typeof seriesEvents>

/** Names of the kinds of records. */
export const kinds = { appointment: 'Rendez-vous', 'appointment-series': 'Série de rendez-vous' }
