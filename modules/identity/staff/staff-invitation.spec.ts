import { describe, it } from 'vitest'
import { specify } from '#specify'
import { AccountEmailTaken, SeatLimitReached } from '../errors.ts'
import { InvitedAlready, StaffInvitationNotFound } from './invitation-errors.ts'
import {
  StaffInvitationAccepted,
  StaffInvitationRenewed,
  StaffInvitationWithdrawn,
  StaffInvited,
} from '../accounts/invitation-events.ts'
import { StaffInvitation } from './staff-invitation.ts'

const { given } = specify(StaffInvitation)

const ivo = { email: 'ivo@harbor.example', firstName: 'Ivo', lastName: '' }
const practitioner = { ...ivo, role: 'practitioner', practitioner: true } as const
const invitationLink = { link: 7, expiresAt: '2031-05-13T10:00:00.000Z' }
const later = { link: 8, expiresAt: '2031-05-14T10:00:00.000Z' }
const seats = { taken: { practitioners: 1, adminUsers: 1 }, limit: { practitioners: 2, adminUsers: 1 } }
const inviteCommand = {
  _tag: 'InviteStaff',
  person: practitioner,
  emailedLink: invitationLink,
  emailTaken: false,
  hasInvitation: false,
  seats,
} as const
const invited = StaffInvited({ ...practitioner, ...invitationLink })

describe('an invitation', () => {
  it('marks a practitioner as such whatever was asked, and is refused without a seat', () => {
    given().when(inviteCommand).then(invited)
    given()
      .when({ ...inviteCommand, person: { ...practitioner, practitioner: false } })
      .then(invited)
    given()
      .when({ ...inviteCommand, person: { ...practitioner, role: 'staff' } })
      .thenRefused(new SeatLimitReached({ kind: 'adminUsers', limit: 1 }))
  })

  it('is refused for an invited address and for an existing account', () => {
    given()
      .when({ ...inviteCommand, emailTaken: true })
      .thenRefused(new AccountEmailTaken())
    given()
      .when({ ...inviteCommand, hasInvitation: true })
      .thenRefused(new InvitedAlready())
  })

  it('can be sent again or withdrawn while it is open', () => {
    given(invited)
      .when({ _tag: 'RenewStaffInvitation', emailedLink: later })
      .then(StaffInvitationRenewed(later))
    given(invited).when({ _tag: 'WithdrawStaffInvitation' }).then(StaffInvitationWithdrawn({}))
    given(invited, StaffInvitationWithdrawn({})).when({ _tag: 'WithdrawStaffInvitation' }).thenNothing()
  })

  it('is accepted once, and not after it was withdrawn', () => {
    const accept = { _tag: 'AcceptStaffInvitation', userId: 2 } as const
    const refusal = new StaffInvitationNotFound()
    given(invited, StaffInvitationRenewed(later))
      .when(accept)
      .then(StaffInvitationAccepted({ userId: 2 }))
    given(invited, StaffInvitationAccepted({ userId: 3 }))
      .when(accept)
      .thenRefused(refusal)
    given(invited, StaffInvitationWithdrawn({})).when(accept).thenRefused(refusal)
    given(invited, StaffInvitationAccepted({ userId: 2 }))
      .when({ _tag: 'RenewStaffInvitation', emailedLink: later })
      .thenRefused(refusal)
    given(invited, StaffInvitationAccepted({ userId: 2 }))
      .when({ _tag: 'WithdrawStaffInvitation' })
      .thenRefused(refusal)
  })
})
