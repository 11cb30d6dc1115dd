import type { VisitChange } from '#contracts/clinic'
import type { FailureReason, DeliveryMethod, WaitReason } from '#contracts/messages'
import type { ReminderKind, ReminderType, ReplyMeaning } from '../contract.ts'

/** The actor of a step: the patient, a user (without a name if unknown), or Caretrail for the clinic. */
export type Actor =
  { readonly is: 'patient' | 'clinic' } | { readonly is: 'user'; readonly name: string | null }

export const CAUSES = [
  'AppointmentScheduled',
  'AppointmentRescheduled',
  'AppointmentReassigned',
  'AppointmentServiceChanged',
  'AppointmentPatientChanged',
  'AppointmentReopened',
  'AppointmentRestored',
  'PatientRenamed',
  'PatientContactPersonChanged',
  'ContactPreferencesChanged',
] as const

export interface Cause {
  readonly event: (typeof CAUSES)[number]
  readonly actor: Actor
}

/** Local times (HH:MM). */
export interface QuietHoursOfStep {
  readonly from: string
  readonly to: string
}

export interface AttemptParams {
  /** 1 for the first. */
  readonly attempt: number
  /** The email address or phone number on record; '' if missing. */
  readonly address: string
  /** The name of the person who gets it instead of the patient, if anyone. */
  readonly to: string | null
}

/** The parameters of each kind of step, by its code. Times are ISO 8601. */
export interface StepParams {
  readonly scheduled_by_person: {
    readonly actor: Actor
    readonly kind: ReminderKind
    readonly type: ReminderType
    readonly scheduledFor: string
    readonly atOnce: boolean
  }
  readonly scheduled_by_rule: {
    readonly cause: Cause | null
    readonly minutesBefore: number
    readonly type: ReminderType
    readonly scheduledFor: string
    /** The time of the rule, if quiet hours moved the reminder. */
    readonly wantedFor: string | null
    readonly quietHours: QuietHoursOfStep
  }
  readonly scheduled_by_visit: {
    readonly actor: Actor
    readonly change: VisitChange
    readonly type: ReminderType
    readonly scheduledFor: string
    /** When the visit was changed, if quiet hours moved the message. */
    readonly wantedFor: string | null
    readonly quietHours: QuietHoursOfStep
  }
  readonly rewritten: { readonly actor: Actor; readonly scheduledFor: string }
  readonly revised: { readonly cause: Cause | null; readonly scheduledFor: string }
  readonly postponed: { readonly until: string; readonly quietHours: QuietHoursOfStep }
  readonly held: { readonly reason: WaitReason; readonly until: string | null }
  readonly channel_changed: {
    readonly type: ReminderType
    readonly because: 'no_credits' | 'sms_unpaid' | 'opted_out'
  }
  readonly overdue: { readonly fromStart: boolean }
  readonly send_requested: { readonly actor: Actor }
  readonly due: {
    readonly type: ReminderType
    /** The time the patient agreed to this channel; null if the patient neither agreed nor opted out. */
    readonly agreedAt: string | null
    /** The name of the person who gets it instead of the patient, if anyone. */
    readonly to: string | null
    /** Null if they do not apply. */
    readonly quietHours: QuietHoursOfStep | null
  }
  readonly unsettled: Record<string, never>
  readonly kept_in_outbox: { readonly type: ReminderType; readonly to: string | null }
  readonly sent: AttemptParams & { readonly via: DeliveryMethod }
  readonly attempt_failed: AttemptParams & {
    readonly reason: FailureReason
    readonly providerCode: string | null
  }
  readonly not_sent: { readonly reason: FailureReason }
  readonly delivered: Record<string, never>
  readonly undelivered: { readonly reason: FailureReason; readonly providerCode: string | null }
  readonly answered: {
    readonly text: string
    readonly answer: ReplyMeaning
    /** The name of the person who has the phone, if it is not the patient's own. */
    readonly to: string | null
  }
  readonly removed: { readonly actor: Actor }
  readonly restored: { readonly actor: Actor }
  readonly handled: { readonly actor: Actor }
  readonly handling_undone: { readonly actor: Actor }
  readonly being_sent: { readonly via: DeliveryMethod }
  readonly outcome_pending: Record<string, never>
  readonly no_more_attempts: {
    /** The other channel that can reach the patient, if any. */
    readonly instead: { readonly type: ReminderType; readonly address: string } | null
  }
  readonly waiting_for_send: Record<string, never>
  readonly waiting_for_confirmation: Record<string, never>
  readonly next_attempt: { readonly at: string }
  readonly goes_out: { readonly at: string; readonly type: ReminderType }
}

export const STEP_CODES = [
  'scheduled_by_person',
  'scheduled_by_rule',
  'scheduled_by_visit',
  'rewritten',
  'revised',
  'postponed',
  'held',
  'channel_changed',
  'overdue',
  'send_requested',
  'due',
  'unsettled',
  'kept_in_outbox',
  'sent',
  'attempt_failed',
  'not_sent',
  'delivered',
  'undelivered',
  'answered',
  'removed',
  'restored',
  'handled',
  'handling_undone',
  'being_sent',
  'outcome_pending',
  'no_more_attempts',
  'waiting_for_send',
  'waiting_for_confirmation',
  'next_attempt',
  'goes_out',
] as const satisfies readonly (keyof StepParams)[]
export type StepCode = keyof StepParams
