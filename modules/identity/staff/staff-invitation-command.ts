import type { Role } from '../../kernel/contract.ts'
import type { AccountEmailTaken, SeatLimitReached } from '../errors.ts'
import type { Seats } from '../accounts/seats.ts'
import type { InvitedAlready, StaffInvitationNotFound } from './invitation-errors.ts'

interface InvitedPerson {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly role: Role
  readonly practitioner: boolean
}

/** The emailed link: its id and when it expires (ISO 8601). */
interface InvitationLink {
  readonly link: number
  readonly expiresAt: string
}

export type StaffInvitationCommand =
  | {
      readonly _tag: 'InviteStaff'
      readonly person: InvitedPerson
      readonly emailedLink: InvitationLink
      readonly emailTaken: boolean
      /** Whether the same address already has an open invitation. */
      readonly hasInvitation: boolean
      readonly seats: Seats
    }
  | { readonly _tag: 'RenewStaffInvitation'; readonly emailedLink: InvitationLink }
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
