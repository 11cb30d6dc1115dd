import { describe, it } from 'vitest'
import { specify } from '#specify'
import { AccountEmailTaken, SeatLimitReached } from './errors.ts'
import { InvitedAlready, StaffInvitationNotFound } from './staff-errors.ts'
import {
  StaffInvitationAccepted,
  StaffInvitationRenewed,
  StaffInvitationWithdrawn,
  StaffInvited,
} from './staff-events.ts'
import { StaffInvitation } from './staff-invitation.ts'

const { given } = specify(StaffInvitation)

const ivo = { email: 'ivo@harbor.example', firstName: 'Ivo', lastName: '' }
const practitioner = { ...ivo, role: 'practitioner', practitioner: true } as const
const letter = { link: 7, expiresAt: '2031-05-13T10:00:00.000Z' }
const later = { link: 8, expiresAt: '2031-05-14T10:00:00.000Z' }
const seats = { taken: { practitioners: 1, adminUsers: 1 }, limit: { practitioners: 2, adminUsers: 1 } }
const asked = {
  _tag: 'InviteStaff',
  person: practitioner,
  letter,
  emailTaken: false,
  invited: false,
  seats,
} as const
const invited = StaffInvited({ ...practitioner, ...letter })

describe('an invitation', () => {
  it('goes out with what the role means, where there is a seat', () => {
    given().when(asked).then(invited)
    given()
      .when({ ...asked, person: { ...practitioner, practitioner: false } })
      .then(invited)
    given()
      .when({ ...asked, person: { ...practitioner, role: 'staff' } })
      .thenRefused(new SeatLimitReached('adminUsers', 1))
  })

  it('goes to nobody twice, and not to who has an account', () => {
    given()
      .when({ ...asked, emailTaken: true })
      .thenRefused(new AccountEmailTaken())
    given()
      .when({ ...asked, invited: true })
      .thenRefused(new InvitedAlready())
  })

  it('is sent again and taken back while it waits', () => {
    given(invited).when({ _tag: 'RenewStaffInvitation', letter: later }).then(StaffInvitationRenewed(later))
    given(invited).when({ _tag: 'WithdrawStaffInvitation' }).then(StaffInvitationWithdrawn({}))
    given(invited, StaffInvitationWithdrawn({})).when({ _tag: 'WithdrawStaffInvitation' }).thenNothing()
  })

  it('is taken up once, and not when it was taken back', () => {
    const accept = { _tag: 'AcceptStaffInvitation', userId: 2 } as const
    const over = new StaffInvitationNotFound()
    given(invited, StaffInvitationRenewed(later))
      .when(accept)
      .then(StaffInvitationAccepted({ userId: 2 }))
    given(invited, StaffInvitationAccepted({ userId: 3 }))
      .when(accept)
      .thenRefused(over)
    given(invited, StaffInvitationWithdrawn({})).when(accept).thenRefused(over)
    given(invited, StaffInvitationAccepted({ userId: 2 }))
      .when({ _tag: 'RenewStaffInvitation', letter: later })
      .thenRefused(over)
    given(invited, StaffInvitationAccepted({ userId: 2 }))
      .when({ _tag: 'WithdrawStaffInvitation' })
      .thenRefused(over)
  })
})
