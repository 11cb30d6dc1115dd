import type { Catalogue } from '../catalogue.ts'
import { counted } from './counted.ts'

/** Palabras del calendario y de la agenda del día. */
export const calendar: Catalogue['calendar'] = {
  title: 'Calendario',
  statusKey: 'Leyenda de estados',
  today: 'Hoy',
  previousMonth: 'Mes anterior',
  nextMonth: 'Mes siguiente',
  newAppointment: 'Nueva cita',
  count: (n) => counted(n, 'cita', 'citas'),
  more: (n) => `+${n} más`,
  earlier: (n) => `${n} antes`,
  weekdays: ['Domingo', 'Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado'],
  shortWeekdays: ['Dom', 'Lun', 'Mar', 'Mié', 'Jue', 'Vie', 'Sáb'],
  sendReminder: (patient, time) => `Enviar recordatorio a ${patient}, ${time}`,
  edit: (patient, time) => `Editar la cita de ${patient}, ${time}`,
  delete: (patient, time) => `Eliminar la cita de ${patient}, ${time}`,
  deleteArmed: '¿Eliminar la cita?',
  noAppointments: 'No hay citas programadas',
  minutes: (n) => `${n} min`,
  openSchedule: 'Abrir la agenda del día',
  now: 'ahora',
  timesIn: (zone: string) => `Horas de ${zone}`,
  loadFailed: 'No se pudo cargar. Compruebe su conexión.',
  tryAgain: 'Reintentar',
}
