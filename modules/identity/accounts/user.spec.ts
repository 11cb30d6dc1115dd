import { describe, it } from 'vitest'
import { specify } from '#specify'
import {
  AccountEmailTaken,
  AdministratorNeeded,
  OwnerAlone,
  OwnerStays,
  SeatLimitReached,
  UserNotFound,
} from '../errors.ts'
import {
  EmailChanged,
  EmailChangeRequested,
  OwnershipPassedOn,
  OwnershipReceived,
  PasswordChanged,
  PasswordResetRequested,
  UserJoined,
  UserPreferencesChanged,
  UserRemoved,
  UserRenamed,
  UserRoleChanged,
  UserSignedOut,
} from '../events.ts'
import { User } from './user.ts'

const { given } = specify(User)

const dana = {
  email: 'dana@harbor.example',
  firstName: 'Dana',
  lastName: 'Whitfield',
  role: 'staff',
  owner: true,
  practitioner: true,
} as const
const seats = {
  taken: { practitioners: 1, adminUsers: 1 },
  limit: { practitioners: 2, adminUsers: 2 },
}
const full = { taken: seats.limit, limit: seats.limit }
const ivo = { ...dana, email: 'ivo@harbor.example', firstName: 'Ivo', lastName: 'Brandt', owner: false }

describe('a person of the clinic', () => {
  it('joins with the given name, email and role', () =>
    given().when({ _tag: 'AddUser', person: dana, emailTaken: false, seats: null }).then(UserJoined(dana)))

  it('cannot join with the email of another account', () =>
    given()
      .when({ _tag: 'AddUser', person: dana, emailTaken: true, seats: null })
      .thenRefused(new AccountEmailTaken()))

  it('sees patients as a practitioner, and never as an auditor', () => {
    const as = (role: 'practitioner' | 'auditor', practitioner: boolean) =>
      given().when({
        _tag: 'AddUser',
        person: { ...ivo, role, practitioner },
        emailTaken: false,
        seats: null,
      })
    as('practitioner', false).then(UserJoined({ ...ivo, role: 'practitioner', practitioner: true }))
    as('auditor', true).then(UserJoined({ ...ivo, role: 'auditor', practitioner: false }))
  })

  it('is renamed, and the same name changes nothing', () => {
    const rename = { _tag: 'RenameUser', firstName: 'Dana', lastName: 'Reyes' } as const
    given(UserJoined(dana))
      .when(rename)
      .then(UserRenamed({ firstName: 'Dana', lastName: 'Reyes' }))
    given(UserJoined(dana))
      .when({ ...rename, lastName: 'Whitfield' })
      .thenNothing()
  })

  it('chooses language and theme independently', () => {
    given(UserJoined(dana))
      .when({ _tag: 'ChangePreferences', language: 'es' })
      .then(UserPreferencesChanged({ language: 'es', theme: null }))
    given(UserJoined(dana), UserPreferencesChanged({ language: 'es', theme: null }))
      .when({ _tag: 'ChangePreferences', theme: 'dark' })
      .then(UserPreferencesChanged({ language: 'es', theme: 'dark' }))
    given(UserJoined(dana), UserPreferencesChanged({ language: 'es', theme: 'dark' }))
      .when({ _tag: 'ChangePreferences', language: 'es' })
      .thenNothing()
  })

  it('changes role, except that the owner stays an administrator', () => {
    given(UserJoined(ivo))
      .when({ _tag: 'ChangeUserRole', role: 'auditor', practitioner: true, seats })
      .then(UserRoleChanged({ role: 'auditor', practitioner: false }))
    given(UserJoined(ivo))
      .when({ _tag: 'ChangeUserRole', role: 'staff', practitioner: true, seats })
      .thenNothing()
    given(UserJoined(dana))
      .when({ _tag: 'ChangeUserRole', role: 'auditor', practitioner: false, seats })
      .thenRefused(new OwnerStays())
    given(UserJoined(dana))
      .when({ _tag: 'ChangeUserRole', role: 'staff', practitioner: false, seats })
      .then(UserRoleChanged({ role: 'staff', practitioner: false }))
  })

  it('is signed out, and once they have no sessions, nothing happens', () => {
    const signOut = { _tag: 'SignOutUser', lastSession: 7 } as const
    given(UserJoined(ivo))
      .when(signOut)
      .then(UserSignedOut({ lastSession: 7 }))
    given(UserJoined(ivo), UserSignedOut({ lastSession: 7 }))
      .when({ ...signOut, lastSession: undefined })
      .thenNothing()
    given(UserJoined(ivo), UserRemoved({})).when(signOut).thenRefused(new UserNotFound())
  })

  it('passes the clinic on to an administrator once, and can then be removed', () => {
    const passOn = { _tag: 'PassOnOwnership', to: 2 } as const
    const receive = { _tag: 'ReceiveOwnership', from: 1, seats } as const
    const admin = UserJoined({ ...ivo, practitioner: false })
    given(UserJoined(dana))
      .when(passOn)
      .then(OwnershipPassedOn({ to: 2 }))
    given(UserJoined(dana), OwnershipPassedOn({ to: 2 }))
      .when(passOn)
      .thenRefused(new OwnerAlone())
    given(UserJoined(dana), OwnershipPassedOn({ to: 2 }))
      .when({ _tag: 'RemoveUser' })
      .then(UserRemoved({}))
    given(admin)
      .when(receive)
      .then(OwnershipReceived({ from: 1 }))
    given(admin, OwnershipReceived({ from: 1 }))
      .when(receive)
      .thenNothing()
    given(admin, OwnershipReceived({ from: 1 }))
      .when({ _tag: 'RemoveUser' })
      .thenRefused(new OwnerStays())
    given(UserJoined({ ...ivo, role: 'practitioner' }))
      .when(receive)
      .thenRefused(new AdministratorNeeded())
    given(admin)
      .when({ ...receive, seats: full })
      .thenRefused(new SeatLimitReached({ kind: 'practitioners', limit: 2 }))
  })

  it('needs a free seat for a role, unless they have one already or the role needs none', () => {
    const add = (role: 'staff' | 'practitioner' | 'auditor', practitioner: boolean) =>
      given().when({
        _tag: 'AddUser',
        person: { ...ivo, role, practitioner },
        emailTaken: false,
        seats: full,
      })
    add('practitioner', true).thenRefused(new SeatLimitReached({ kind: 'practitioners', limit: 2 }))
    add('staff', false).thenRefused(new SeatLimitReached({ kind: 'adminUsers', limit: 2 }))
    add('auditor', false).then(UserJoined({ ...ivo, role: 'auditor', practitioner: false }))
    const as = (from: object, role: 'staff' | 'practitioner' | 'auditor', practitioner: boolean) =>
      given(UserJoined({ ...ivo, ...from })).when({
        _tag: 'ChangeUserRole',
        role,
        practitioner,
        seats: full,
      })
    const lee = { role: 'practitioner', practitioner: true } as const
    as(lee, 'staff', true).thenRefused(new SeatLimitReached({ kind: 'adminUsers', limit: 2 }))
    as({ practitioner: false }, 'staff', true).thenRefused(
      new SeatLimitReached({ kind: 'practitioners', limit: 2 }),
    )
    as({ practitioner: true }, 'practitioner', true).then(UserRoleChanged(lee))
    as(lee, 'auditor', false).then(UserRoleChanged({ role: 'auditor', practitioner: false }))
  })

  it('always has a seat of each kind as the owner', () => {
    given(UserJoined({ ...dana, practitioner: false }))
      .when({ _tag: 'ChangeUserRole', role: 'staff', practitioner: true, seats: full })
      .then(UserRoleChanged({ role: 'staff', practitioner: true }))
  })

  it('is removed, unless they are the owner', () => {
    given(UserJoined(ivo)).when({ _tag: 'RemoveUser' }).then(UserRemoved({}))
    given(UserJoined(dana)).when({ _tag: 'RemoveUser' }).thenRefused(new OwnerStays())
  })

  it('can do nothing once removed', () =>
    given(UserJoined(ivo), UserRemoved({}))
      .when({ _tag: 'ChangePassword', credential: 7 })
      .thenRefused(new UserNotFound()))

  it('changes the password any number of times', () => {
    given(UserJoined(dana))
      .when({ _tag: 'ChangePassword', credential: 7 })
      .then(PasswordChanged({ credential: 7 }))
    given(UserJoined(dana), PasswordChanged({ credential: 7 }))
      .when({ _tag: 'ChangePassword', credential: 8 })
      .then(PasswordChanged({ credential: 8 }))
    given(UserJoined(dana))
      .when({ _tag: 'ChangePassword', credential: 7, reset: true })
      .then(PasswordChanged({ credential: 7, reset: true }))
  })

  it('gets a password reset link, unless they were removed', () => {
    const request = { _tag: 'RequestPasswordReset', link: 7, expiresAt: '2031-05-06T10:00:00.000Z' } as const
    const requested = PasswordResetRequested({ link: 7, expiresAt: request.expiresAt })
    given(UserJoined(dana)).when(request).then(requested)
    given(UserJoined(ivo), UserRemoved({})).when(request).thenRefused(new UserNotFound())
  })

  it('signs in with a new address once it is confirmed, unless another account has it', () => {
    const emailChangeRequest = {
      _tag: 'RequestEmailChange',
      link: 9,
      expiresAt: '2031-05-07T10:00:00.000Z',
    } as const
    const email = 'dana@hill.example'
    given(UserJoined(dana))
      .when(emailChangeRequest)
      .then(EmailChangeRequested({ link: 9, expiresAt: emailChangeRequest.expiresAt }))
    given(UserJoined(dana))
      .when({ _tag: 'ChangeEmail', email, emailTaken: false })
      .then(EmailChanged({ email }))
    given(UserJoined(dana))
      .when({ _tag: 'ChangeEmail', email, emailTaken: true })
      .thenRefused(new AccountEmailTaken())
  })

  it('is renamed and changes role together, or neither', () => {
    const revised = {
      _tag: 'ReviseUser',
      firstName: 'Ivan',
      lastName: 'Brandt',
      practitioner: false,
    } as const
    given(UserJoined(ivo))
      .when({ ...revised, role: 'auditor', seats })
      .then(
        UserRenamed({ firstName: 'Ivan', lastName: 'Brandt' }),
        UserRoleChanged({ role: 'auditor', practitioner: false }),
      )
    given(UserJoined(dana))
      .when({ ...revised, role: 'auditor', seats })
      .thenRefused(new OwnerStays())
  })
})
