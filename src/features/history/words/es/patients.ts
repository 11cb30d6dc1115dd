import { text } from '../../../../language/index.ts'
import type { AllEventWords, SentenceContext } from '../event-sentence.ts'

const visit = ({ patient, called }: SentenceContext) => `la cita de ${patient}${called && ` (${called})`}`
const ownVisit = (t: SentenceContext) => (t.own ? `la cita${t.called && ` (${t.called})`}` : visit(t))
const channels = { email: 'correos electrónicos', sms: 'mensajes de texto' }
const counted = (n: number, t: SentenceContext) => `${t.figure(n)} ${n === 1 ? 'paciente' : 'pacientes'}`

const unusual = {
  many_records: (n: string) => `alguien leyó los registros de ${n} pacientes en poco tiempo`,
  many_exports: (n: string) => `alguien hizo ${n} exportaciones en poco tiempo`,
  colleague: () => 'alguien leyó el registro de un colega',
  own_record: () => 'alguien leyó su propio registro',
}

/** Reasons for cancelling an appointment. */
const cancelled = {
  'patient-asked': 'lo pidió el paciente',
  'patient-unwell': 'el paciente está enfermo',
  'practitioner-away': 'el profesional está ausente',
  'clinic-closed': 'la clínica está cerrada',
  'booked-by-mistake': 'se programó por error',
  other: 'otro motivo',
}

/** Event text about patients, their contact preferences and their appointments. */
export const patients = {
  PatientRegistered: ['Paciente registrado', (_, t) => `registró a ${t.patient}`],
  PatientRenamed: ['Paciente con otro nombre', (_, t) => `cambió el nombre de ${t.patient}`],
  PatientContactChanged: [
    'Contacto del paciente cambiado',
    (_, t) => `cambió los datos de contacto de ${t.patient}`,
  ],
  PatientBirthDateCorrected: [
    'Fecha de nacimiento corregida',
    (_, t) => `corrigió la fecha de nacimiento de ${t.patient}`,
  ],
  PatientEmergencyContactChanged: [
    'Contacto de emergencia cambiado',
    (_, t) => `cambió el contacto de emergencia de ${t.patient}`,
  ],
  PatientInsuranceChanged: ['Seguro cambiado', (_, t) => `cambió el seguro de ${t.patient}`],
  PatientNotesChanged: ['Notas del paciente cambiadas', (_, t) => `reescribió las notas sobre ${t.patient}`],
  PatientRemoved: ['Paciente retirado', (_, t) => `retiró a ${t.patient}`],
  PatientRestored: ['Paciente restaurado', (_, t) => `restauró a ${t.patient}`],
  PatientErased: [
    'Paciente borrado',
    () => 'borró a un paciente: lo que el registro decía de esa persona ya no se puede leer',
  ],
  LegalHoldPlaced: [
    'Retención legal puesta',
    (_, t) => `puso en retención legal el registro de ${t.patient}`,
  ],
  LegalHoldLifted: [
    'Retención legal levantada',
    (_, t) => `levantó la retención legal del registro de ${t.patient}`,
  ],
  ErasureCertified: ['Borrado certificado', () => 'certificó el borrado de un paciente'],
  UnusualAccessNoticed: [
    'Acceso inusual advertido',
    (it, t) => `advirtió que ${unusual[it.kind](t.figure(it.records))}`,
  ],
  EmergencyAccessOpened: [
    'Acceso de emergencia abierto',
    (it, t) => `abrió en una emergencia el registro de ${t.patient}, hasta ${t.moment(it.until)}`,
  ],
  EmergencyAccessEnded: [
    'Acceso de emergencia terminado',
    (_, t) => `ya no necesita el registro de ${t.patient}, abierto en una emergencia`,
  ],
  PatientImportBegun: [
    'Importación iniciada',
    (it, t) => `empezó a importar ${counted(it.rows, t)} de un archivo`,
  ],
  PatientsImported: [
    'Pacientes importados',
    (it, t) =>
      `importó ${counted(it.registered, t)}${it.refused.length > 0 ? ` y rechazó ${t.figure(it.refused.length)}` : ''}`,
  ],
  PatientImportEnded: ['Importación terminada', () => 'llegó al final de una importación'],
  PatientImportUndoBegun: ['Reversión iniciada', () => 'empezó a revertir una importación'],
  ImportedPatientsRemoved: [
    'Pacientes importados retirados',
    (it, t) =>
      `revirtió la importación de ${counted(it.removed, t)}${it.stayed > 0 ? `; ${t.figure(it.stayed)} se quedaron` : ''}`,
  ],
  PatientImportUndone: ['Importación revertida', () => 'revirtió una importación'],
  ContactPreferencesChanged: [
    'Preferencias de contacto cambiadas',
    (_, t) => `cambió cómo prefiere ${t.patient} que se le contacte`,
  ],
  MessagesDeclined: [
    'Mensajes rechazados',
    (it, t) =>
      t.own ? `rechazó ${channels[it.channel]}` : `registró que ${t.patient} rechaza ${channels[it.channel]}`,
  ],
  MessagesAgreed: [
    'Mensajes aceptados',
    (it, t) =>
      t.own
        ? `aceptó de nuevo ${channels[it.channel]}`
        : `registró que ${t.patient} acepta de nuevo ${channels[it.channel]}`,
  ],
  AppointmentScheduled: [
    'Cita programada',
    (it, t) =>
      `programó una cita de ${t.patient} (${it.service})${it.practitionerId === null ? '' : ` con ${t.name(it.practitionerId)}`}`,
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
  AppointmentReopened: [
    'Cita reabierta',
    (_, t) => `devolvió ${visit(t)} a ${text.status.scheduled.toLowerCase()}`,
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
    (_, t) => `registró que ${t.patient} no acudió a la cita${t.called && ` (${t.called})`}`,
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
} satisfies Partial<AllEventWords>
