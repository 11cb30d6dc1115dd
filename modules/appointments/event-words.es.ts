import type { EventWords, SentenceContext } from '#modules/kernel'
import { describeTransfer } from '../kernel/event-words.es.ts'
import type { appointmentEvents } from './events.ts'
import type { seriesEvents } from './series/events.ts'

const visit = ({ patient, quotedName }: SentenceContext) =>
  `la cita de ${patient}${quotedName && ` (${quotedName})`}`
const ownVisit = (t: SentenceContext) =>
  t.isOwn ? `la cita${t.quotedName && ` (${t.quotedName})`}` : visit(t)
/** Reasons for cancelling an appointment. */
const cancelled = {
  'patient-asked': 'lo pidió el paciente',
  'patient-unwell': 'el paciente está enfermo',
  'practitioner-away': 'el profesional está ausente',
  'clinic-closed': 'la clínica está cerrada',
  'booked-by-mistake': 'se programó por error',
  other: 'otro motivo',
}

const told = {
  booked: 'se programó',
  moved: 'se movió',
  handedOver: 'pasa a otro profesional',
  cancelled: 'se canceló',
}

/** Sentences of the history, by event type. */
export const events = {
  AppointmentScheduled: [
    'Cita programada',
    (it, t) =>
      `programó una cita de ${t.patient} (${it.service})${it.practitionerId === null ? '' : ` con ${t.recordName(it.practitionerId)}`}`,
  ],
  AppointmentRescheduled: ['Cita movida', (_, t) => `movió ${visit(t)}`],
  AppointmentServiceChanged: [
    'Servicio de la cita cambiado',
    (_, t) => `cambió el motivo de la cita de ${t.patient}`,
  ],
  AppointmentReassigned: ['Cita reasignada', (_, t) => `cambió quién atiende ${visit(t)}`],
  AppointmentRoomChanged: [
    'Sala de la cita cambiada',
    (it, t) => (it.roomId === null ? `sacó de su sala ${visit(t)}` : `puso en ${it.roomName} ${visit(t)}`),
  ],
  AppointmentPatientChanged: [
    'Paciente de la cita cambiado',
    (_, t) => `pasó una cita a nombre de ${t.patient}`,
  ],
  AppointmentNotesChanged: ['Notas de la cita cambiadas', (_, t) => `reescribió las notas de ${visit(t)}`],
  AppointmentTransferred: ['Cita traspasada', (it, t) => describeTransfer(t.quotedName || 'una cita', it, t)],
  AppointmentReopened: [
    'Cita reabierta',
    (_, t) => `devolvió ${visit(t)} a ${t.status('scheduled').toLowerCase()}`,
  ],
  AppointmentConfirmed: ['Cita confirmada', (_, t) => `confirmó ${ownVisit(t)}`],
  AppointmentMarkedPending: ['Cita pendiente', (_, t) => `marcó ${visit(t)} como pendiente`],
  AppointmentCompleted: ['Cita completada', (_, t) => `completó ${visit(t)}`],
  AppointmentCancelled: [
    'Cita cancelada',
    (it, t) => `canceló ${ownVisit(t)}${it.reason === null ? '' : `: ${cancelled[it.reason]}`}`,
  ],
  AppointmentMissed: [
    'Cita perdida',
    (_, t) => `registró que ${t.patient} no acudió a la cita${t.quotedName && ` (${t.quotedName})`}`,
  ],
  AppointmentArrived: [
    'Paciente presente',
    (_, t) => `registró que ${t.patient} llegó a la cita${t.quotedName && ` (${t.quotedName})`}`,
  ],
  AppointmentArrivalCleared: [
    'Llegada anulada',
    (_, t) => `anuló la llegada de ${t.patient} a la cita${t.quotedName && ` (${t.quotedName})`}`,
  ],
  OverlapAllowed: [
    'Coincidencia permitida',
    (_, t) => `puso ${visit(t)} donde la agenda estaba ocupada, a sabiendas`,
  ],
  BookedOutsideHours: [
    'Cita fuera del horario de trabajo',
    (it, t) =>
      it.despite.includes('practitioner_away')
        ? `puso ${visit(t)} durante una ausencia`
        : `puso ${visit(t)} fuera del horario de trabajo`,
  ],
  VisitMessageRequested: [
    'Aviso al paciente',
    (it, t) =>
      `pidió avisar a ${t.patient} de que la cita${t.quotedName && ` (${t.quotedName})`} ${told[it.about]}`,
  ],
  AppointmentRemoved: ['Cita eliminada', (_, t) => `eliminó ${visit(t)}`],
  AppointmentRestored: ['Cita restaurada', (_, t) => `restauró ${visit(t)}`],
  SeriesBooked: [
    'Serie programada',
    (it) =>
      it.continues === null
        ? 'programó citas que se repiten'
        : 'hizo que una serie de citas siguiera de otro modo',
  ],
  SeriesChanged: ['Serie cambiada', () => 'cambió juntas varias citas de una serie'],
  SeriesEnded: [
    'Serie terminada',
    (it) =>
      ({
        cancelled: 'canceló citas de una serie',
        removed: 'eliminó citas de una serie',
        continued: 'terminó una serie de citas que sigue de otro modo',
      })[it.as],
  ],
  SeriesMessageRequested: [
    'Aviso de una serie al paciente',
    (it) => `pidió avisar al paciente de que una serie de citas ${told[it.about]}`,
  ],
  SeriesReopened: ['Serie restaurada', () => 'deshizo la cancelación de una serie'],
} satisfies EventWords<typeof appointmentEvents | typeof seriesEvents>

/** Names of the kinds of records. */
export const kinds = { appointment: 'Cita', 'appointment-series': 'Serie de citas' }
