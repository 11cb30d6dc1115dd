import { Schema } from 'effect'
import { DATE_FORMATS, TIME_FORMATS } from '#contracts/clinic'
import type { SettingsRow } from '#modules/clinic'
import { ROLES } from '../kernel/contract.ts'
import type { UserRow } from './user-list.ts'

/** The signed-in person, with what every screen needs of their clinic. */
export const Person = Schema.Struct({
  id: Schema.Number,
  email: Schema.String,
  name: Schema.String,
  firstName: Schema.String,
  lastName: Schema.String,
  role: Schema.Literal(...ROLES),
  owner: Schema.Boolean,
  practitioner: Schema.Boolean,
  clinicName: Schema.String,
  zone: Schema.String,
  dateFormat: Schema.Literal(...DATE_FORMATS),
  timeFormat: Schema.Literal(...TIME_FORMATS),
  createdAt: Schema.String,
}).annotations({ identifier: 'User' })
export type Person = typeof Person.Type

export const personOf = (user: UserRow, clinic: SettingsRow): Person => {
  const { id, email, firstName, lastName, role, owner, practitioner, createdAt } = user
  const { name: clinicName, zone, dateFormat, timeFormat } = clinic
  return {
    id,
    email,
    name: `${firstName} ${lastName}`.trim(),
    firstName,
    lastName,
    role,
    owner,
    practitioner,
    clinicName,
    zone,
    dateFormat,
    timeFormat,
    createdAt,
  }
}
