import { counted } from '../../kernel/figures.es.ts'
import { failureReasons } from '../../messages/words.es.ts'
import type { ReminderType } from '../contract.ts'
import { before, bold, channels, plurals } from '../words.es.ts'
import type { SettlingChange } from './reasons.ts'
import type * as english from './words.en.ts'

const changes: Readonly<Record<SettlingChange, string>> = {
  AppointmentScheduled: 'se reservó',
  AppointmentRescheduled: 'se movió',
  AppointmentPatientChanged: 'se pasó a este paciente',
  AppointmentTransferred: 'se pasó a este paciente',
  AppointmentReopened: 'se reabrió',
  AppointmentRestored: 'se restauró',
}

const left = (minutes: number): string => {
  if (minutes >= 2880) return counted(Math.floor(minutes / 1440), 'día', 'días')
  return minutes >= 60
    ? counted(Math.floor(minutes / 60), 'hora', 'horas')
    : counted(minutes, 'minuto', 'minutos')
}

const rule = (minutesBefore: number): string => `La regla «${before(minutesBefore)} antes»`

const reminder = ({
  minutesBefore,
  type,
}: {
  readonly minutesBefore: number | null
  readonly type: ReminderType
}) =>
  minutesBefore === null
    ? `El recordatorio por ${channels[type]} que escribió el personal`
    : `El recordatorio por ${channels[type]} «${before(minutesBefore)} antes»`

export const visitExplanation: typeof english.visitExplanation = {
  reminder_planned: ({ scheduledFor, ...own }, format) =>
    `${reminder(own)} sale ${bold(format.moment(scheduledFor))}.`,
  reminder_overdue: ({ scheduledFor, ...own }, format) =>
    `${reminder(own)} debía salir ${format.moment(scheduledFor)} y está **atrasado**. Espera a «Enviar ahora».`,
  reminder_sent: ({ sentAt, ...own }, format) => `${reminder(own)} **se envió** ${format.moment(sentAt)}.`,
  reminder_failed: ({ reason, ...own }) =>
    `${reminder(own)} **falló**.${reason ? ` ${failureReasons[reason]}` : ''}`,
  reminder_deleted: ({ scheduledFor, ...own }, format) =>
    `Un usuario **eliminó** un recordatorio que debía salir ${format.moment(scheduledFor)}: ${reminder(own)}.`,
  no_email: () => 'El paciente **no tiene correo electrónico**, así que un correo no puede salir.',
  no_phone: () => 'El paciente **no tiene teléfono**, así que un mensaje de texto no puede salir.',
  opted_out: ({ type }) => `El paciente **rechazó** los ${plurals[type]}.`,
  patient_removed: () => 'El paciente **se eliminó**, así que no hay ningún recordatorio previsto.',
  visit_cancelled: () => 'La cita está **cancelada**, así que no hay ningún recordatorio previsto.',
  visit_over: ({ minutesBefore }) =>
    `${rule(minutesBefore)} no creó ningún recordatorio: la cita **ya había terminado** antes de su hora.`,
  no_active_rule: () =>
    '**No hay ninguna regla activa**, así que no se prevén recordatorios para ninguna cita.',
  settled_after_start: ({ minutesBefore, change }) =>
    `${rule(minutesBefore)} no creó ningún recordatorio: la cita ${changes[change]} **cuando ya había empezado**.`,
  settled_too_late: ({ minutesBefore, change, minutesLeft, at }, format) =>
    `La cita ${changes[change]} **${left(minutesLeft)} antes** de empezar; la regla necesita ${before(minutesBefore)}. Su recordatorio habría salido ${format.moment(at)}.`,
  rules_changed_later: ({ minutesBefore, changedAt, at }, format) =>
    `${rule(minutesBefore)} no creó ningún recordatorio: las reglas **se cambiaron** ${format.moment(changedAt)}, y habría salido ${format.moment(at)}.`,
  time_passed: ({ minutesBefore, at }, format) =>
    `${rule(minutesBefore)} no creó ningún recordatorio, y su hora, ${format.moment(at)}, **ya pasó**.`,
  planning: ({ minutesBefore, at }, format) =>
    `${rule(minutesBefore)} se está aplicando. Su recordatorio sale ${bold(format.moment(at))}.`,
}
