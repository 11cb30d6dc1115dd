import { decider } from '#events'
import { AccountEmailTaken } from '../errors.ts'
import { seatRefusal } from '../accounts/seats.ts'
import { InvitedAlready, StaffInvitationNotFound } from './invitation-errors.ts'
import {
  StaffInvitationAccepted,
  type StaffInvitationEvent,
  staffInvitationEvents,
  StaffInvitationRenewed,
  StaffInvitationWithdrawn,
  StaffInvited,
} from '../accounts/invitation-events.ts'
import { normalizeRole } from '../accounts/role-change.ts'
import type {
  StaffInvitationCommand,
  StaffInvitationCommandOf,
  StaffInvitationRefusals,
} from './staff-invitation-command.ts'

type Invitation =
  | { readonly is: 'unknown' | 'withdrawn' }
  | { readonly is: 'waiting'; readonly link: number }
  | { readonly is: 'accepted'; readonly userId: number }

const invite = (invitation: Invitation, command: StaffInvitationCommandOf<'InviteStaff'>) => {
  if (invitation.is !== 'unknown') return []
  const { person, emailedLink: invitationLink, emailTaken, hasInvitation, seats } = command
  if (emailTaken) return new AccountEmailTaken()
  if (hasInvitation) return new InvitedAlready()
  const invitee = { ...person, ...normalizeRole(person) }
  return seatRefusal(seats, { ...invitee, owner: false }) ?? [StaffInvited({ ...invitee, ...invitationLink })]
}

const renew = (invitation: Invitation, { emailedLink }: StaffInvitationCommandOf<'RenewStaffInvitation'>) => {
  if (invitation.is !== 'waiting') return new StaffInvitationNotFound()
  return invitation.link === emailedLink.link ? [] : [StaffInvitationRenewed(emailedLink)]
}

const withdraw = (invitation: Invitation) => {
  if (invitation.is === 'withdrawn') return []
  return invitation.is === 'waiting' ? [StaffInvitationWithdrawn({})] : new StaffInvitationNotFound()
}

const accept = (invitation: Invitation, { userId }: StaffInvitationCommandOf<'AcceptStaffInvitation'>) => {
  if (invitation.is === 'accepted' && invitation.userId === userId) return []
  return invitation.is === 'waiting' ? [StaffInvitationAccepted({ userId })] : new StaffInvitationNotFound()
}

const evolve = (_: Invitation, event: StaffInvitationEvent): Invitation => {
  switch (event._tag) {
    case 'StaffInvited':
    case 'StaffInvitationRenewed':
      return { is: 'waiting', link: event.link }
    case 'StaffInvitationWithdrawn':
      return { is: 'withdrawn' }
    case 'StaffInvitationAccepted':
      return { is: 'accepted', userId: event.userId }
  }
}

/** An emailed invitation to work in the clinic. Stream: staff-invitation-{id}. */
export const StaffInvitation = decider<
  Invitation,
  StaffInvitationCommand,
  StaffInvitationEvent,
  StaffInvitationRefusals
>({
  stream: 'staff-invitation',
  events: staffInvitationEvents,
  initial: { is: 'unknown' },
  decide: {
    InviteStaff: invite,
    RenewStaffInvitation: renew,
    WithdrawStaffInvitation: withdraw,
    AcceptStaffInvitation: accept,
  },
  evolve,
})
