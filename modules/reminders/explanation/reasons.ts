import type { FailureReason } from '#contracts/messages'
import type { ReminderType } from '../contract.ts'

/** The changes that gave a visit its patient and its time. */
export const SETTLING_CHANGES = [
  'AppointmentScheduled',
  'AppointmentRescheduled',
  'AppointmentPatientChanged',
  'AppointmentTransferred',
  'AppointmentReopened',
  'AppointmentRestored',
] as const
export type SettlingChange = (typeof SETTLING_CHANGES)[number]

interface ReminderParams {
  /** The time before the visit that the reminder's rule asks for; null if a user wrote the reminder. */
  readonly minutesBefore: number | null
  readonly type: ReminderType
}

interface RuleParams {
  readonly minutesBefore: number
}

/** The parameters of each kind of reason, by its code. Times are ISO 8601. */
export interface ReasonParams {
  readonly reminder_planned: ReminderParams & { readonly scheduledFor: string }
  readonly reminder_overdue: ReminderParams & { readonly scheduledFor: string }
  readonly reminder_sent: ReminderParams & { readonly sentAt: string }
  /** `reason` is null if the caller may not see patients. */
  readonly reminder_failed: ReminderParams & { readonly reason: FailureReason | null }
  readonly reminder_deleted: ReminderParams & { readonly scheduledFor: string }
  readonly no_email: Record<string, never>
  readonly no_phone: Record<string, never>
  readonly opted_out: { readonly type: ReminderType }
  readonly patient_removed: Record<string, never>
  readonly visit_cancelled: Record<string, never>
  readonly visit_over: RuleParams
  readonly no_active_rule: Record<string, never>
  readonly settled_after_start: RuleParams & { readonly change: SettlingChange }
  readonly settled_too_late: RuleParams & {
    readonly change: SettlingChange
    /** Minutes from the change to the visit. */
    readonly minutesLeft: number
    /** When the rule's reminder would have gone out. */
    readonly at: string
  }
  readonly rules_changed_later: RuleParams & { readonly changedAt: string; readonly at: string }
  readonly time_passed: RuleParams & { readonly at: string }
  readonly planning: RuleParams & { readonly at: string }
}

export const REASON_CODES = [
  'reminder_planned',
  'reminder_overdue',
  'reminder_sent',
  'reminder_failed',
  'reminder_deleted',
  'no_email',
  'no_phone',
  'opted_out',
  'patient_removed',
  'visit_cancelled',
  'visit_over',
  'no_active_rule',
  'settled_after_start',
  'settled_too_late',
  'rules_changed_later',
  'time_passed',
  'planning',
] as const satisfies readonly (keyof ReasonParams)[]
export type ReasonCode = (typeof REASON_CODES)[number]

/** A reason without its sentence. */
export type PlainReason = {
  readonly [Code in ReasonCode]: {
    readonly code: Code
    readonly params: ReasonParams[Code]
    readonly reminderId: number | null
  }
}[ReasonCode]
