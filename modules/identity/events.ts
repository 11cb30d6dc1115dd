import { Schema } from 'effect'
import { event, type EventsOf } from '#events'
import { ROLES } from '../kernel/contract.ts'

const subject = (userId: number): string => `user-${userId}`
const { String: Text, Boolean: Flag, Number: Id } = Schema
const Role = Schema.Literal(...ROLES)

// These names and fields are the storage format: they change only with an upcaster.

export const UserJoined = event('UserJoined', {
  says: 'A person works in the clinic from now on. The owner is the one who opened it.',
  subject,
  fields: { email: Text, firstName: Text, lastName: Text, role: Role, owner: Flag, practitioner: Flag },
  personal: { email: '', firstName: '', lastName: '' },
})

export const UserRenamed = event('UserRenamed', {
  says: 'A person of the clinic goes by another name.',
  subject,
  fields: { firstName: Text, lastName: Text },
  personal: { firstName: '', lastName: '' },
})

export const UserRoleChanged = event('UserRoleChanged', {
  says: 'A person may do other things than before, or sees patients now, or no longer.',
  fields: { role: Role, practitioner: Flag },
})

export const UserRemoved = event('UserRemoved', {
  says: 'A person does not work in the clinic any more.',
  fields: {},
})

export const PasswordChanged = event('PasswordChanged', {
  says: 'A person signs in with another password. `credential` tells passwords apart and betrays none.',
  fields: { credential: Id },
})

export const userEvents = [UserJoined, UserRenamed, UserRoleChanged, UserRemoved, PasswordChanged] as const

export type UserEvent = EventsOf<typeof userEvents>
