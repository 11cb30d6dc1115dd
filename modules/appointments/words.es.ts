import { timeWithArticle, longDay } from '../kernel/figures.es.ts'
import type { Conflict } from './contract.ts'
import type { BlockedOccurrence } from './errors.ts'
import type * as english from './words.en.ts'

const describeConflict = ({
  patientName,
  practitionerName,
  roomName,
  of,
  date,
  time,
  service,
}: Conflict): string =>
  `${patientName}, ${longDay(date)}, a ${timeWithArticle(time)} (${[service, of === 'practitioner' ? roomName : practitionerName].filter(Boolean).join(', ')})`

const listed = (conflicts: readonly Conflict[]): string =>
  conflicts.length > 0 ? `: ${conflicts.map(describeConflict).join('; ')}` : ''

const listedTimes = (occurrences: readonly BlockedOccurrence[]): string =>
  occurrences.length > 0
    ? `: ${occurrences.map(({ date, time }) => `${longDay(date)}, a ${timeWithArticle(time)}`).join('; ')}`
    : ''

export const refusals: typeof english.refusals = {
  AppointmentNotFound: () => 'Esta cita no existe.',
  NotYourAppointment: () =>
    'Esta cita está en la agenda de otro profesional. Un administrador puede cambiarla.',
  UnknownPatient: () => 'Este paciente no existe.',
  UnknownRoom: () => 'Esta sala no existe.',
  UnknownService: () => 'Este servicio no existe.',
  DurationNotOffered: ({ durations }) => `Elija una de estas duraciones: ${durations.join(', ')} minutos.`,
  TimeSkipped: ({ date, time }) =>
    `El ${longDay(date)} no existe la hora ${time}, porque los relojes se adelantan. Elija otra hora.`,
  PatientGone: () => 'El paciente de esta cita fue eliminado de la lista. Restaure primero al paciente.',
  PatientNotExpected: () =>
    'Esta cita ya se completó, se canceló o el paciente no se presentó. Cambie primero su estado.',
  ArrivalNotToday: () => 'Solo se puede marcar la llegada de los pacientes con cita hoy.',
  PractitionerBusy: ({ conflicts }) => {
    const practitionerConflict = conflicts.find(({ of }) => of === 'practitioner')
    return `${practitionerConflict?.practitionerName ?? 'Este profesional'} ya tiene una cita a esa hora${listed(conflicts)}.`
  },
  RoomTaken: ({ conflicts }) =>
    `${conflicts[0]?.roomName ?? 'Esta sala'} ya está ocupada a esa hora${listed(conflicts)}.`,
  SeriesNotFound: () => 'Esta serie no existe.',
  SeriesBlocked: ({ occurrences }) =>
    `El profesional o la sala ya están ocupados a algunas de estas horas${listedTimes(occurrences)}.`,
  SeriesTooLong: ({ most }) => `Elija un final anterior: una serie puede tener como máximo ${most} citas.`,
  NothingInSeries: () => 'Ninguna de estas citas está por venir.',
}

export const problems: typeof english.problems = {
  duration_missing: () => 'Elija una duración',
  service_missing: () => 'Elija un servicio',
  status_missing: () => 'Elija un estado',
  room_missing: () => 'Elija una sala',
  cancel_reason_missing: () => 'Elija un motivo',
  month_invalid: () => 'Indique un mes como YYYY-MM',
  service_or_duration_missing: () => 'Elija un servicio o una duración',
  occurrence_choice_missing: () => 'Elija qué hacer en esta fecha',
  move_incomplete: () => 'Elija una fecha y una hora',
  series_end_missing: () => 'Elija una fecha final o un número de visitas',
  series_scope_missing: () => 'Elija cuáles de las citas de la serie',
  visit_change_missing: () => 'Elija de qué se avisa al paciente',
}
