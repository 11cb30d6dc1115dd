import { reminderDraft, type ReminderType } from '#contracts/reminders'
import type { AppointmentRow } from '#modules/appointments'
import { issuesIn } from '../../../kit/forms/contract-issues.ts'

export type Visit = Pick<AppointmentRow, 'id' | 'date' | 'time' | 'service'>

export interface Draft {
  readonly patient: { readonly id: number; readonly name: string } | null
  readonly visit: Visit | null
  readonly type: ReminderType
  /** YYYY-MM-DDTHH:MM in clinic-local time; '' means send immediately. */
  readonly scheduledFor: string
  readonly message: string
}

type Field = 'patientId' | 'appointmentId' | 'type' | 'scheduledFor' | 'message'

export type FieldErrors = Readonly<Partial<Record<Field, string>>>

export const BLANK_DRAFT: Draft = { patient: null, visit: null, type: 'email', scheduledFor: '', message: '' }

export const bodyOf = ({ patient, visit, type, scheduledFor, message }: Draft) => ({
  patientId: patient?.id,
  appointmentId: visit?.id ?? null,
  type,
  message,
  scheduledFor: scheduledFor || null,
  status: 'pending',
})

export function errorsIn(draft: Draft): FieldErrors {
  const found: Partial<Record<Field, string>> = {}
  for (const { path, message } of issuesIn(reminderDraft, bodyOf(draft))) found[path[0] as Field] ??= message
  return found
}

export function keepRemainingErrors(errors: FieldErrors, draft: Draft): FieldErrors {
  const currentErrors = errorsIn(draft)
  const wrongFields = (Object.keys(errors) as Field[]).filter((field) => currentErrors[field])
  return Object.fromEntries(wrongFields.map((field) => [field, currentErrors[field]]))
}

export const isDifferent = (one: Draft, other: Draft): boolean =>
  one.patient?.id !== other.patient?.id ||
  one.visit?.id !== other.visit?.id ||
  one.type !== other.type ||
  one.scheduledFor !== other.scheduledFor ||
  one.message !== other.message
