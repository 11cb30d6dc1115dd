import type { Catalogue } from '../../language/catalog.ts'
import { counted } from '../../../modules/kernel/figures.es.ts'

/** Spanish text for the dashboard. */
export const dashboard: Catalogue['dashboard'] = {
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
  activity: 'Actividad reciente',
  noActivity: 'Todavía no hay actividad',
  quickActions: 'Acciones rápidas',
  newAppointment: 'Nueva cita',
  addPatient: 'Agregar paciente',
  createForm: 'Crear formulario',
  viewFullCalendar: 'Ver calendario',
  previousMonth: 'Mes anterior',
  nextMonth: 'Mes siguiente',
  appointments: 'Citas',
  followUps: 'Seguimientos',
  reminders: 'Recordatorios',
  followUpCount: (n) => counted(n, 'seguimiento', 'seguimientos'),
  reminderCount: (n) => counted(n, 'recordatorio', 'recordatorios'),
  unsettledCount: (n) => counted(n, 'cita sin estado final', 'citas sin estado final'),
}
