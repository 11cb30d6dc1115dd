import { countOf, figure, longDay } from '../kernel/figures.es.ts'
import type * as english from './words.en.ts'

import { types as documentTypes } from '../documents/words.es.ts'

export { documentTypes }

export const refusals: typeof english.refusals = {
  DayToCome: () => 'Ese día todavía no ha llegado. Elija hoy o un día anterior.',
  TooManyDays: ({ most }) => `El informe puede abarcar como máximo ${most} días. Elija menos.`,
}

export const problems: typeof english.problems = {}

export const sheet: typeof english.sheet = {
  title: 'Informes y análisis',
  asOf: ({ day, position }) => `A fecha del ${longDay(day)}, evento ${figure(position)}`,
  asOfIn: ({ day, position, zone }) =>
    `A fecha del ${longDay(day)}, evento ${figure(position)}, hora de ${zone}`,
  trends: ({ days }) =>
    `En comparación con el período anterior: ${days}. Las tendencias de pacientes y documentos comparan los totales al final de cada período.`,
  ofThemCancelled: 'de ellas canceladas',
  since: {
    week: 'frente a los 7 días anteriores',
    month: 'frente a los 30 días anteriores',
    quarter: 'frente a los 90 días anteriores',
    year: 'frente a los 365 días anteriores',
    custom: 'frente al período anterior',
  },
  during: {
    week: 'en 7 días',
    month: 'en 30 días',
    quarter: 'en 90 días',
    year: 'en 365 días',
    custom: 'en estos días',
  },
  today: 'hoy',
  new: 'nuevos',

  cards: {
    patients: 'Total de pacientes',
    appointments: 'Total de citas',
    documents: 'Documentos',
    revenue: 'Ingresos',
  },

  statuses: {
    scheduled: 'Programada',
    confirmed: 'Confirmada',
    pending: 'Pendiente',
    completed: 'Completada',
    cancelled: 'Cancelada',
    'no-show': 'No se presentó',
  },
  outcomes: {
    delivered: 'Entregado',
    sent: 'Enviado',
    failed: 'Fallido',
  },
  noPractitioner: 'Sin profesional',
  untitledForm: ({ formId }) => `Formulario ${formId}`,

  noneBooked: 'No se reservaron citas para estos días.',
  noneCompleted: 'No se completaron citas en estos días.',
  fees: 'Los ingresos cuentan las citas completadas, con la tarifa con la que se reservaron.',
  status: { title: 'Estado de las citas', note: ({ n }) => countOf(n, 'cita', 'citas') },
  noShows: {
    title: 'Tasa de inasistencias',
    rate: 'Tasa de inasistencias',
    missed: 'Inasistencias',
    completed: 'Completada',
    hint: 'Inasistencias divididas entre las inasistencias más las citas completadas.',
  },
  services: {
    title: 'Los 5 servicios principales',
    noFee: 'sin tarifa',
  },
  documents: { title: 'Tipos de documentos', note: ({ n }) => `agregados: ${figure(n)}` },
  submissions: {
    title: 'Respuestas a formularios',
    total: 'Total',
    recent: 'Recientes',
    responseRate: 'Tasa promedio de respuesta',
    answeredOf: ({ answered, sent }) =>
      `Formularios enviados que volvieron (${figure(answered)} de ${figure(sent)})`,
    hint: '«Recientes» cuenta este período. La tasa de respuesta es el total de respuestas dividido entre el total de pacientes.',
  },
  visitors: {
    title: 'Pacientes nuevos y recurrentes',
    note: ({ n }) => `atendidos: ${countOf(n, 'paciente', 'pacientes')}`,
    new: 'Nuevos',
    returning: 'Recurrentes',
    hint: 'Cuenta los pacientes atendidos en este período. Los nuevos vinieron por primera vez.',
  },
  practitioners: {
    title: 'Tiempo reservado por profesional',
    hint: 'La proporción de todo el tiempo reservado que no se canceló. No mide cuán lleno estuvo un día.',
  },
  reminders: {
    title: 'Entrega de recordatorios',
    note: ({ n }) => countOf(n, 'recordatorio', 'recordatorios'),
    hint: 'Entregado: el proveedor confirmó que llegó al paciente. Enviado: el proveedor lo aceptó y no ha informado nada más. Los correos siempre quedan en Enviado.',
  },
  revenue: {
    byService: 'Ingresos por servicio',
    byPractitioner: 'Ingresos por profesional',
  },

  heads: {
    status: 'Estado',
    service: 'Servicio',
    documentType: 'Tipo',
    form: 'Formulario',
    visitors: 'Pacientes',
    practitioner: 'Profesional',
    outcome: 'Resultado',
    share: 'Proporción',
    revenue: 'Ingresos',
    appointments: 'Citas',
    added: 'Agregados',
    submissions: 'Respuestas',
    patients: 'Atendidos',
    time: 'Tiempo',
    reminders: 'Recordatorios',
  },
  course: {
    title: { day: 'Día a día', week: 'Semana a semana' },
    heading: { day: 'Día', week: 'Semana' },
    appointments: { day: 'Citas por día', week: 'Citas por semana' },
    appointmentsHeading: 'Citas',
    revenue: { day: 'Ingresos por día', week: 'Ingresos por semana' },
    revenueHeading: 'Ingresos',
    hint: {
      day: 'Las citas canceladas no se cuentan.',
      week: 'Las citas canceladas no se cuentan. Las semanas empiezan el domingo; la primera y la última pueden ser más cortas.',
    },
  },

  lists: {
    appointments: 'Citas',
    patients: 'Pacientes',
    'new-patients': 'Pacientes nuevos',
    'first-visits': 'Pacientes atendidos por primera vez',
    'return-visits': 'Pacientes atendidos de nuevo',
    documents: 'Documentos',
    'added-documents': 'Documentos agregados',
    submissions: 'Respuestas a formularios',
    'recent-submissions': 'Respuestas recientes a formularios',
    reminders: 'Recordatorios',
  },
}

export const activity: typeof english.activity = {
  patient_added: ({ name }) => `${name}: se agregó`,
  patient_removed: ({ name }) => `${name}: se eliminó`,
  patient_restored: ({ name }) => `${name}: se restauró`,
  appointment_scheduled: ({ name, what }) => `${name}: cita para ${what}`,
  appointment_rescheduled: ({ name, what }) => `${name}: cita movida a ${what}`,
  appointment_reopened: ({ name, what }) => `${name}: cita programada de nuevo para ${what}`,
  appointment_confirmed: ({ name, what }) => `${name}: cita confirmada, ${what}`,
  appointment_pending: ({ name, what }) => `${name}: cita pendiente para ${what}`,
  appointment_completed: ({ name, what }) => `${name}: cita completada, ${what}`,
  appointment_cancelled: ({ name, what }) => `${name}: cita cancelada, ${what}`,
  appointment_missed: ({ name, what }) => `${name} no se presentó, ${what}`,
  appointment_removed: ({ name, what }) => `${name}, ${what}: cita eliminada`,
  appointment_restored: ({ name, what }) => `${name}, ${what}: cita restaurada`,
  reminder_sent: ({ name }) => `Recordatorio enviado a ${name}`,
  reminder_kept: ({ name }) => `Recordatorio para ${name} guardado en la bandeja de salida`,
  reminder_failed: ({ name }) => `Falló el recordatorio para ${name}`,
  follow_up_sent: ({ name }) => `Mensaje enviado a ${name}`,
  follow_up_kept: ({ name }) => `Mensaje para ${name} guardado en la bandeja de salida`,
  follow_up_failed: ({ name }) => `Falló el mensaje para ${name}`,
  document_uploaded: ({ name, what }) => `${what} de ${name}: se subió`,
  document_removed: ({ name, what }) => `${what} de ${name}: se eliminó`,
  document_restored: ({ name, what }) => `${what} de ${name}: se restauró`,
  document_refused: ({ name, what }) => `Virus en un documento de ${name}: ${what}`,
  form_submitted: ({ name, what }) => (name ? `${name} respondió ${what}` : `Respuesta a ${what}`),
}

export const activityDocuments: typeof english.documentTypes = { ...documentTypes, Other: 'Documento' }
