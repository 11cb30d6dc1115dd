import { describe, it } from 'vitest'
import { specify } from '#specify'
import { AccountEmailTaken, OwnerStays, SeatLimitReached, UserNotFound } from './errors.ts'
import { PasswordChanged, UserJoined, UserRemoved, UserRenamed, UserRoleChanged } from './events.ts'
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
  it('joins with all that was said', () =>
    given().when({ _tag: 'AddUser', person: dana, emailTaken: false, seats: null }).then(UserJoined(dana)))

  it('does not join with the email of another account', () =>
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

  it('is renamed, once', () => {
    const rename = { _tag: 'RenameUser', firstName: 'Dana', lastName: 'Reyes' } as const
    given(UserJoined(dana))
      .when(rename)
      .then(UserRenamed({ firstName: 'Dana', lastName: 'Reyes' }))
    given(UserJoined(dana))
      .when({ ...rename, lastName: 'Whitfield' })
      .thenNothing()
  })

  it('changes role, unless it is the owner’s to stay', () => {
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

  it('needs a seat of the plan for what they do, unless they have it or need none', () => {
    const add = (role: 'staff' | 'practitioner' | 'auditor', practitioner: boolean) =>
      given().when({
        _tag: 'AddUser',
        person: { ...ivo, role, practitioner },
        emailTaken: false,
        seats: full,
      })
    add('practitioner', true).thenRefused(new SeatLimitReached('practitioners', 2))
    add('staff', false).thenRefused(new SeatLimitReached('adminUsers', 2))
    add('auditor', false).then(UserJoined({ ...ivo, role: 'auditor', practitioner: false }))
    const as = (from: object, role: 'staff' | 'practitioner' | 'auditor', practitioner: boolean) =>
      given(UserJoined({ ...ivo, ...from })).when({
        _tag: 'ChangeUserRole',
        role,
        practitioner,
        seats: full,
      })
    const lee = { role: 'practitioner', practitioner: true } as const
    as(lee, 'staff', true).thenRefused(new SeatLimitReached('adminUsers', 2))
    as({ practitioner: false }, 'staff', true).thenRefused(new SeatLimitReached('practitioners', 2))
    as({ practitioner: true }, 'practitioner', true).then(UserRoleChanged(lee))
    as(lee, 'auditor', false).then(UserRoleChanged({ role: 'auditor', practitioner: false }))
  })

  it('has a seat of each as the owner, whatever they do', () => {
    given(UserJoined({ ...dana, practitioner: false }))
      .when({ _tag: 'ChangeUserRole', role: 'staff', practitioner: true, seats: full })
      .then(UserRoleChanged({ role: 'staff', practitioner: true }))
  })

  it('is removed, unless it is the owner', () => {
    given(UserJoined(ivo)).when({ _tag: 'RemoveUser' }).then(UserRemoved({}))
    given(UserJoined(dana)).when({ _tag: 'RemoveUser' }).thenRefused(new OwnerStays())
  })

  it('can do nothing once removed', () =>
    given(UserJoined(ivo), UserRemoved({}))
      .when({ _tag: 'ChangePassword', credential: 7 })
      .thenRefused(new UserNotFound()))

  it('changes the password as often as there is another one', () => {
    given(UserJoined(dana))
      .when({ _tag: 'ChangePassword', credential: 7 })
      .then(PasswordChanged({ credential: 7 }))
    given(UserJoined(dana), PasswordChanged({ credential: 7 }))
      .when({ _tag: 'ChangePassword', credential: 8 })
      .then(PasswordChanged({ credential: 8 }))
  })
})
