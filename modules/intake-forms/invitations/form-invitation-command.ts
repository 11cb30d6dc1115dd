import type { Channel } from '#contracts/messages'
import type { RecordMove } from '#rules/kernel'
import type { DeliveryCommand } from '#rules/messages'
import type { FormNotFound, FormUnavailable } from '../errors.ts'
import type { CallOffReason } from './contract.ts'
import type { InvitationAnswered, InvitationNotFound, InvitationWithdrawn } from './errors.ts'

interface InvitationDetails {
  readonly formId: number
  readonly patientId: number | null
  /** '' for a text. */
  readonly email: string
  /** '' for an email. */
  readonly phone: string
  readonly name: string
  /** ISO 8601. */
  readonly expiresAt: string
  readonly channel: Channel
  /** The visit it is sent for; null if a user sends it. */
  readonly appointmentId: number | null
  /** ISO 8601; null: at once. */
  readonly sendAt: string | null
  /** When it is sent again if the form was not answered, ISO 8601; null: never. */
  readonly repeatAt: string | null
}

/** When the invitation of a visit is sent, sent again, and expires. ISO 8601. */
export interface InvitationPlan {
  readonly sendAt: string
  readonly repeatAt: string | null
  readonly expiresAt: string
}

export type InvitationCommand =
  | {
      readonly _tag: 'InviteToForm'
      readonly details: InvitationDetails
      readonly form: 'active' | 'inactive' | 'unknown'
    }
  | DeliveryCommand
  | ({ readonly _tag: 'PlanInvitation' } & InvitationPlan)
  | { readonly _tag: 'CallOffInvitation'; readonly because: CallOffReason }
  | { readonly _tag: 'PostponeInvitation'; readonly until: string }
  | { readonly _tag: 'RepeatInvitation' }
  | ({ readonly _tag: 'TransferInvitation' } & RecordMove)
  | { readonly _tag: 'NoteOpening' }
  | { readonly _tag: 'NoteAnswer'; readonly submissionId: number }
  | { readonly _tag: 'WithdrawInvitation' }
  | { readonly _tag: 'EraseInvitation' }

export type InvitationCommandOf<Tag extends InvitationCommand['_tag']> = Extract<
  InvitationCommand,
  { readonly _tag: Tag }
>

/** The refusals of each command. */
export interface InvitationRefusals {
  readonly InviteToForm: FormNotFound | FormUnavailable
  readonly PlanInvitation: never
  readonly CallOffInvitation: never
  readonly PostponeInvitation: never
  readonly RepeatInvitation: never
  readonly HandOver: never
  readonly Hold: never
  readonly NoteOutcome: never
  readonly TransferInvitation: never
  readonly NoteOpening: never
  readonly NoteAnswer: InvitationAnswered | InvitationWithdrawn
  readonly WithdrawInvitation: InvitationNotFound
  readonly EraseInvitation: never
}
