import { Schema } from 'effect'
import type { AddOn } from '#contracts/billing'
import { DATE_FORMATS, STATUS_ACCESS, TIME_FORMATS } from '#contracts/clinic'
import type { SettingsRow } from '#modules/clinic'
import { LANGUAGES, ROLES } from '../../kernel/contract.ts'
import { type ChosenPreferences, THEMES } from './preferences-contract.ts'
import type { UserRow } from './user-list.ts'

/** The signed-in person, with the clinic data that every screen needs. */
export const Person = Schema.Struct({
  id: Schema.Number,
  email: Schema.String,
  name: Schema.String,
  firstName: Schema.String,
  lastName: Schema.String,
  role: Schema.Literal(...ROLES),
  owner: Schema.Boolean,
  practitioner: Schema.Boolean,
  /** Whether they proved that they read the emails to their address. Until its owner has, a clinic sends nothing. */
  emailConfirmed: Schema.Boolean,
  clinicName: Schema.String,
  zone: Schema.String,
  dateFormat: Schema.Literal(...DATE_FORMATS),
  timeFormat: Schema.Literal(...TIME_FORMATS),
  /** Whose appointments practitioners set the status of. */
  statusAccess: Schema.Literal(...STATUS_ACCESS),
  compliance: Schema.Boolean,
  /** Their preference on all devices; null follows the browser. */
  language: Schema.NullOr(Schema.Literal(...LANGUAGES)),
  theme: Schema.NullOr(Schema.Literal(...THEMES)),
  createdAt: Schema.String,
}).annotations({ identifier: 'User' })
export type Person = typeof Person.Type

/** Builds the signed-in person. `addOns`: the clinic's add-ons. */
export const personOf = (
  user: UserRow,
  { language, theme }: ChosenPreferences,
  clinic: SettingsRow,
  addOns: readonly AddOn[],
): Person => {
  const { id, email, firstName, lastName, role, owner, practitioner, emailConfirmed, createdAt } = user
  const { name: clinicName, zone, dateFormat, timeFormat, statusAccess } = clinic
  return {
    id,
    email,
    name: `${firstName} ${lastName}`.trim(),
    firstName,
    lastName,
    role,
    owner,
    practitioner,
    emailConfirmed,
    clinicName,
    zone,
    dateFormat,
    timeFormat,
    statusAccess,
    compliance: addOns.includes('compliance-mode'),
    language,
    theme,
    createdAt,
  }
}
