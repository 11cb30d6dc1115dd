import type { Role } from '../../kernel/contract.ts'
import type { AccountEmailTaken, SeatLimitReached } from '../errors.ts'
import type { Seats } from '../accounts/seats.ts'
import type { EmailedLink } from '../accounts/user-command.ts'
import type { InvitedAlready, StaffInvitationNotFound } from './invitation-errors.ts'

interface InvitedPerson {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly role: Role
  readonly practitioner: boolean
}

export type StaffInvitationCommand =
  | {
      readonly _tag: 'InviteStaff'
      readonly person: InvitedPerson
      readonly emailedLink: EmailedLink
      readonly emailTaken: boolean
      /** Whether the same address already has an open invitation. */
      readonly hasInvitation: boolean
      readonly seats: Seats
    }
  | { readonly _tag: 'RenewStaffInvitation'; readonly emailedLink: EmailedLink }
  | { readonly _tag: 'WithdrawStaffInvitation' }
  | { readonly _tag: 'AcceptStaffInvitation'; readonly userId: number }

export type StaffInvitationCommandOf<Tag extends StaffInvitationCommand['_tag']> = Extract<
  StaffInvitationCommand,
  { readonly _tag: Tag }
>

export interface StaffInvitationRefusals {
  readonly InviteStaff: AccountEmailTaken | InvitedAlready | SeatLimitReached
  readonly RenewStaffInvitation: StaffInvitationNotFound
  readonly WithdrawStaffInvitation: StaffInvitationNotFound
  readonly AcceptStaffInvitation: StaffInvitationNotFound
}
