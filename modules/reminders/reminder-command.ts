import type { RecordMove } from '#rules/kernel'
import type { DeliveryCommand } from '#rules/messages'
import type {
  ReminderNotFound,
  ReminderNotPending,
  UnknownReminderAppointment,
  UnknownReminderPatient,
} from './errors.ts'
import type { ReminderFields } from './events.ts'
import type { ReminderPlan, ReminderRevision } from './reminder-state.ts'
import type { DeliveryReport } from './sending/delivery.ts'
import type { Circumstances } from './sending/send-blockers.ts'

interface ScheduleReminder {
  readonly _tag: 'ScheduleReminder'
  readonly plan: ReminderPlan
  readonly patientExists: boolean
  /** Whether the appointment, if any, belongs to this patient. */
  readonly isAppointmentOfPatient: boolean
  /** 'when sent': its time has passed, so a user must send it. */
  readonly dispatch: 'now' | 'later' | 'when sent'
}

export type ReminderCommand =
  | ScheduleReminder
  | { readonly _tag: 'ReviseReminder'; readonly revision: ReminderRevision }
  /** Changes a pending reminder. `past`: its time has passed, so a user has to send it. */
  | { readonly _tag: 'RewriteReminder'; readonly revision: ReminderRevision; readonly past: boolean }
  | { readonly _tag: 'RequestSending'; readonly at: string }
  /** Checks a reminder whose time may have come for reasons not to send it. */
  | ({ readonly _tag: 'PrepareReminder' } & Circumstances)
  | Exclude<DeliveryCommand, { readonly _tag: 'HandOver' }>
  | (Extract<DeliveryCommand, { readonly _tag: 'HandOver' }> & {
      /** The patient whose address it goes to, if it is about another one. */
      readonly recipient?: number | null
    })
  | DeliveryReport
  | ({ readonly _tag: 'NoteReply' } & ReminderFields<'ReminderAnswered'>)
  | ({ readonly _tag: 'DropReminder' } & ReminderFields<'ReminderDropped'>)
  | ({ readonly _tag: 'TransferReminder' } & RecordMove)
  | { readonly _tag: 'RemoveReminder' }
  | { readonly _tag: 'RestoreReminder' }
  /** Removes it from the reminders that need attention. */
  | { readonly _tag: 'MarkHandled' }
  | { readonly _tag: 'UndoHandling' }

export type ReminderCommandOf<Tag extends ReminderCommand['_tag']> = Extract<
  ReminderCommand,
  { readonly _tag: Tag }
>

export interface ReminderRefusals {
  readonly ScheduleReminder: UnknownReminderPatient | UnknownReminderAppointment
  readonly ReviseReminder: ReminderNotFound
  readonly RewriteReminder: ReminderNotFound | ReminderNotPending
  readonly RequestSending: ReminderNotFound | ReminderNotPending
  readonly PrepareReminder: ReminderNotFound
  readonly HandOver: ReminderNotFound
  readonly Hold: ReminderNotFound
  readonly NoteOutcome: ReminderNotFound
  readonly NoteDelivery: ReminderNotFound
  readonly NoteUndelivered: ReminderNotFound
  readonly NoteReply: ReminderNotFound
  readonly DropReminder: ReminderNotFound
  readonly TransferReminder: ReminderNotFound
  readonly RemoveReminder: ReminderNotFound
  readonly RestoreReminder: ReminderNotFound
  readonly MarkHandled: ReminderNotFound
  readonly UndoHandling: ReminderNotFound
}
