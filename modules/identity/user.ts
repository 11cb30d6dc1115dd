import { decider } from '#events'
import type { Role } from '../kernel/contract.ts'
import { AccountEmailTaken, OwnerStays, type SeatLimitReached, UserNotFound } from './errors.ts'
import {
  PasswordChanged,
  type UserEvent,
  userEvents,
  UserJoined,
  UserRemoved,
  UserRenamed,
  UserRoleChanged,
} from './events.ts'
import { noSeat, type Seats } from './seats.ts'

interface Name {
  readonly firstName: string
  readonly lastName: string
}

interface Standing {
  readonly role: Role
  readonly practitioner: boolean
}

interface Joining extends Name, Standing {
  readonly email: string
  readonly owner: boolean
}

interface Known extends Name, Standing {
  readonly is: 'active' | 'removed'
  readonly owner: boolean
  /** Of the last change of password. */
  readonly credential: number
}

type User = { readonly is: 'unknown' } | Known

interface Addition {
  readonly person: Joining
  readonly emailTaken: boolean
  /** Null for the owner, for whom every plan has seats. */
  readonly seats: Seats | null
}

export type UserCommand =
  | ({ readonly _tag: 'AddUser' } & Addition)
  | ({ readonly _tag: 'RenameUser' } & Name)
  | ({ readonly _tag: 'ChangeUserRole'; readonly seats: Seats } & Standing)
  | { readonly _tag: 'RemoveUser' }
  | { readonly _tag: 'ChangePassword'; readonly credential: number }

const decide = (user: User, command: UserCommand) => {
  if (command._tag === 'AddUser') return add(user, command)
  if (user.is !== 'active') return new UserNotFound()
  switch (command._tag) {
    case 'RenameUser': {
      const { firstName, lastName } = command
      const same = firstName === user.firstName && lastName === user.lastName
      return same ? [] : [UserRenamed({ firstName, lastName })]
    }
    case 'ChangeUserRole':
      return changeRole(user, standing(command), command.seats)
    case 'RemoveUser':
      return user.owner ? new OwnerStays() : [UserRemoved({})]
    case 'ChangePassword':
      if (command.credential === user.credential) return []
      return [PasswordChanged({ credential: command.credential })]
  }
}

const add = (user: User, { person, emailTaken, seats }: Addition) => {
  if (user.is !== 'unknown') return []
  if (emailTaken) return new AccountEmailTaken()
  const joining = { ...person, ...standing(person) }
  return (seats && noSeat(seats, joining)) ?? [UserJoined(joining)]
}

/** A practitioner sees patients, an auditor does not, an administrator may. */
const standing = ({ role, practitioner }: Standing): Standing => ({
  role,
  practitioner: role === 'practitioner' || (role === 'staff' && practitioner),
})

const changeRole = (user: Known, to: Standing, seats: Seats) => {
  if (to.role === user.role && to.practitioner === user.practitioner) return []
  if (user.owner && to.role !== 'staff') return new OwnerStays()
  return noSeat(seats, { ...user, ...to }, user) ?? [UserRoleChanged(to)]
}

const nobody: Known = {
  is: 'active',
  firstName: '',
  lastName: '',
  role: 'auditor',
  practitioner: false,
  owner: false,
  credential: 0,
}

const evolve = (before: User, happened: UserEvent): User => {
  const user = before.is === 'unknown' ? nobody : before
  switch (happened._tag) {
    case 'UserJoined': {
      const { firstName, lastName, role, practitioner, owner } = happened
      return { ...user, firstName, lastName, role, practitioner, owner }
    }
    case 'UserRemoved':
      return { ...user, is: 'removed', firstName: '', lastName: '' }
    default: {
      const { _tag, ...changed } = happened
      return { ...user, ...changed }
    }
  }
}

type Refusals = UserNotFound | OwnerStays | AccountEmailTaken | SeatLimitReached

/** A person who works in the clinic. Stream: user-{id}. */
export const User = decider<User, UserCommand, UserEvent, Refusals>({
  stream: 'user',
  events: userEvents,
  initial: { is: 'unknown' },
  decide,
  evolve,
})
