import { decider } from '#events'
import type { Role } from '../kernel/contract.ts'
import { AccountEmailTaken, type SeatLimitReached } from './errors.ts'
import { noSeat, type Seats } from './seats.ts'
import { InvitedAlready, StaffInvitationNotFound } from './staff-errors.ts'
import {
  StaffInvitationAccepted,
  type StaffInvitationEvent,
  staffInvitationEvents,
  StaffInvitationRenewed,
  StaffInvitationWithdrawn,
  StaffInvited,
} from './staff-events.ts'
import { standing } from './user.ts'

interface Invited {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly role: Role
  readonly practitioner: boolean
}

/** The letter's link: its number, and when it ends (ISO 8601). */
interface Letter {
  readonly link: number
  readonly expiresAt: string
}

type Invitation =
  | { readonly is: 'unknown' | 'withdrawn' }
  | { readonly is: 'waiting'; readonly link: number }
  | { readonly is: 'accepted'; readonly userId: number }

export type StaffInvitationCommand =
  | {
      readonly _tag: 'InviteStaff'
      readonly person: Invited
      readonly letter: Letter
      readonly emailTaken: boolean
      /** An invitation to the same address waits. */
      readonly invited: boolean
      readonly seats: Seats
    }
  | { readonly _tag: 'RenewStaffInvitation'; readonly letter: Letter }
  | { readonly _tag: 'WithdrawStaffInvitation' }
  | { readonly _tag: 'AcceptStaffInvitation'; readonly userId: number }

type Refusals = StaffInvitationNotFound | InvitedAlready | AccountEmailTaken | SeatLimitReached

const decide = (invitation: Invitation, command: StaffInvitationCommand) => {
  switch (command._tag) {
    case 'InviteStaff':
      return invitation.is === 'unknown' ? invite(command) : []
    case 'RenewStaffInvitation': {
      if (invitation.is !== 'waiting') return new StaffInvitationNotFound()
      return invitation.link === command.letter.link ? [] : [StaffInvitationRenewed(command.letter)]
    }
    case 'WithdrawStaffInvitation':
      if (invitation.is === 'withdrawn') return []
      return invitation.is === 'waiting' ? [StaffInvitationWithdrawn({})] : new StaffInvitationNotFound()
    case 'AcceptStaffInvitation': {
      const { userId } = command
      if (invitation.is === 'accepted' && invitation.userId === userId) return []
      return invitation.is === 'waiting'
        ? [StaffInvitationAccepted({ userId })]
        : new StaffInvitationNotFound()
    }
  }
}

const invite = ({
  person,
  letter,
  emailTaken,
  invited,
  seats,
}: Extract<StaffInvitationCommand, { readonly _tag: 'InviteStaff' }>) => {
  if (emailTaken) return new AccountEmailTaken()
  if (invited) return new InvitedAlready()
  const inviting = { ...person, ...standing(person) }
  return noSeat(seats, { ...inviting, owner: false }) ?? [StaffInvited({ ...inviting, ...letter })]
}

const evolve = (_: Invitation, happened: StaffInvitationEvent): Invitation => {
  switch (happened._tag) {
    case 'StaffInvited':
    case 'StaffInvitationRenewed':
      return { is: 'waiting', link: happened.link }
    case 'StaffInvitationWithdrawn':
      return { is: 'withdrawn' }
    case 'StaffInvitationAccepted':
      return { is: 'accepted', userId: happened.userId }
  }
}

/** A place in the clinic that was offered by letter. Stream: staff-invitation-{id}. */
export const StaffInvitation = decider<Invitation, StaffInvitationCommand, StaffInvitationEvent, Refusals>({
  stream: 'staff-invitation',
  events: staffInvitationEvents,
  initial: { is: 'unknown' },
  decide,
  evolve,
})
