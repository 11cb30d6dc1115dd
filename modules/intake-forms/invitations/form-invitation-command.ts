import type { PassedOn } from '#rules/kernel'
import type { DeliveryCommand } from '#rules/messages'
import type { FormNotFound, FormUnavailable } from '../errors.ts'
import type { InvitationAnswered, InvitationNotFound, InvitationWithdrawn } from './errors.ts'

interface InvitationDetails {
  readonly formId: number
  readonly patientId: number | null
  readonly email: string
  readonly name: string
  /** ISO 8601. */
  readonly expiresAt: string
}

export type InvitationCommand =
  | {
      readonly _tag: 'InviteToForm'
      readonly invited: InvitationDetails
      readonly form: 'active' | 'inactive' | 'unknown'
    }
  | DeliveryCommand
  | ({ readonly _tag: 'TransferInvitation' } & PassedOn)
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
  readonly HandOver: never
  readonly Hold: never
  readonly NoteOutcome: never
  readonly TransferInvitation: never
  readonly NoteOpening: never
  readonly NoteAnswer: InvitationAnswered | InvitationWithdrawn
  readonly WithdrawInvitation: InvitationNotFound
  readonly EraseInvitation: never
}
