import { describe, it } from 'vitest'
import { specify } from '#specify'
import { AccountEmailTaken, OwnerStays, UserNotFound } from './errors.ts'
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
const ivo = { ...dana, email: 'ivo@harbor.example', firstName: 'Ivo', lastName: 'Brandt', owner: false }

describe('a person of the clinic', () => {
  it('joins with all that was said', () =>
    given().when({ _tag: 'AddUser', person: dana, emailTaken: false }).then(UserJoined(dana)))

  it('does not join with the email of another account', () =>
    given().when({ _tag: 'AddUser', person: dana, emailTaken: true }).thenRefused(new AccountEmailTaken()))

  it('sees patients as a practitioner, and never as an auditor', () => {
    const as = (role: 'practitioner' | 'auditor', practitioner: boolean) =>
      given().when({ _tag: 'AddUser', person: { ...ivo, role, practitioner }, emailTaken: false })
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
      .when({ _tag: 'ChangeUserRole', role: 'auditor', practitioner: true })
      .then(UserRoleChanged({ role: 'auditor', practitioner: false }))
    given(UserJoined(ivo)).when({ _tag: 'ChangeUserRole', role: 'staff', practitioner: true }).thenNothing()
    given(UserJoined(dana))
      .when({ _tag: 'ChangeUserRole', role: 'auditor', practitioner: false })
      .thenRefused(new OwnerStays())
    given(UserJoined(dana))
      .when({ _tag: 'ChangeUserRole', role: 'staff', practitioner: false })
      .then(UserRoleChanged({ role: 'staff', practitioner: false }))
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
