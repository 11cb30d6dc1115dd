import type { Catalog } from '../../language/catalog.ts'
import { countOf } from '../../../modules/kernel/figures.es.ts'
import { activity as sentences, activityDocuments as documents } from '../../../modules/reports/words.es.ts'

/** Spanish text for the dashboard. */
export const dashboard: Catalog['dashboard'] = {
  title: 'Panel',
  todayAppointments: 'Citas de hoy',
  activePatients: 'Pacientes activos',
  pendingForms: 'Formularios pendientes',
  revenue: 'Ingresos del mes',
  fromYesterday: 'frente a ayer',
  thisWeek: 'esta semana',
  fromLastMonth: 'vs. mes pasado',
  monthToDate: 'Desde el principio del mes, frente a los mismos días del mes pasado',
  schedule: 'Agenda de hoy',
  viewAll: 'Ver todo',
  noSchedule: 'No hay citas programadas para hoy',
  showEarlier: (n: number) => `Mostrar ${countOf(n, 'cita anterior', 'citas anteriores')}`,
  hideEarlier: 'Ocultar las citas anteriores',
  showLater: (n: number) => `Mostrar ${countOf(n, 'cita posterior', 'citas posteriores')}`,
  hideLater: 'Ocultar las citas posteriores',
  activity: 'Actividad reciente',
  noActivity: 'Todavía no hay actividad',
  quickActions: 'Acciones rápidas',
  newAppointment: 'Nueva cita',
  addPatient: 'Agregar paciente',
  createForm: 'Crear formulario',
  firstSteps: {
    title: 'Primeros pasos',
    progress: (done, all) => `${done} de ${all} hechos`,
    done: 'Hecho',
    dismiss: 'Descartar',
    dismissed: 'Primeros pasos descartados para todo el centro',
    dismissFailed: 'No se pudieron descartar los primeros pasos',
    steps: {
      hours: 'Indique su horario de apertura',
      services: 'Revise sus servicios y tarifas',
      colleagues: 'Invite a sus colegas',
      patients: 'Incorpore a sus pacientes',
      visits: 'Reserve la primera cita',
      forms: 'Cree el primer formulario',
      reminders: 'Revise los recordatorios a pacientes',
    },
    hints: {
      hours: 'Las citas fuera del horario muestran un aviso.',
      services: 'Cada cita usa su duración y su tarifa.',
      colleagues: 'Cada persona tiene una cuenta y un rol.',
      visits: 'Aparece en el calendario y en esta página.',
      forms: 'Los pacientes lo rellenan antes de venir.',
      reminders: 'Se envían solos, un día y dos horas antes de la cita.',
    },
    importPatients: 'Importar una lista',
    addPatient: 'Agregar uno',
  },
  viewFullCalendar: 'Ver calendario',
  previousMonth: 'Mes anterior',
  nextMonth: 'Mes siguiente',
  appointments: 'Citas',
  followUps: 'Seguimientos',
  reminders: 'Recordatorios',
  followUpCount: (n) => countOf(n, 'seguimiento', 'seguimientos'),
  reminderCount: (n) => countOf(n, 'recordatorio', 'recordatorios'),
  unsettledCount: (n) => countOf(n, 'cita sin estado final', 'citas sin estado final'),
}

/** What the list of recent activity says. */
export const activity: Catalog['activity'] = { sentences, documents }
