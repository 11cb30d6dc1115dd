import { reminderDraft, type ReminderType } from '#contracts/reminders'
import type { AppointmentRow } from '#modules/appointments'
import { issuesIn } from './issues.ts'

/** A visit that a reminder may be about. */
export type Visit = Pick<AppointmentRow, 'id' | 'date' | 'time' | 'service'>

/** What the dialog holds: what is still open is null or empty. */
export interface Draft {
  readonly patient: { readonly id: number; readonly name: string } | null
  readonly visit: Visit | null
  readonly type: ReminderType
  /** YYYY-MM-DDTHH:MM on the clinic's clocks; '': at once. */
  readonly scheduledFor: string
  readonly message: string
}

export type Field = 'patientId' | 'appointmentId' | 'type' | 'scheduledFor' | 'message'

/** What is wrong, field by field. */
export type ByField = Readonly<Partial<Record<Field, string>>>

export const blank: Draft = { patient: null, visit: null, type: 'email', scheduledFor: '', message: '' }

/** What is sent of the dialog. */
export const bodyOf = ({ patient, visit, type, scheduledFor, message }: Draft) => ({
  patientId: patient?.id,
  appointmentId: visit?.id ?? null,
  type,
  message,
  ...(scheduledFor ? { scheduledFor } : {}),
})

/** What the contract finds wrong with what the dialog holds: one sentence per field. */
export function errorsIn(draft: Draft): ByField {
  const found: Partial<Record<Field, string>> = {}
  for (const { path, message } of issuesIn(reminderDraft, bodyOf(draft))) found[path[0] as Field] ??= message
  return found
}

/** The errors that hold for what is entered by now. */
export function stillWrong(errors: ByField, draft: Draft): ByField {
  const now = errorsIn(draft)
  const kept = (Object.keys(errors) as Field[]).filter((field) => now[field])
  return Object.fromEntries(kept.map((field) => [field, now[field]]))
}

export const differs = (one: Draft, other: Draft): boolean =>
  one.patient?.id !== other.patient?.id ||
  one.visit?.id !== other.visit?.id ||
  one.type !== other.type ||
  one.scheduledFor !== other.scheduledFor ||
  one.message !== other.message
