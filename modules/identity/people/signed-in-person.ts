import { Schema } from 'effect'
import type { AddOn } from '#contracts/billing'
import { DATE_FORMATS, TIME_FORMATS } from '#contracts/clinic'
import type { SettingsRow } from '#modules/clinic'
import { LANGUAGES, ROLES } from '../kernel/contract.ts'
import { type Chosen, THEMES } from './preferences-contract.ts'
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
  /** Whether the clinic works in HIPAA/ISO Compliance Mode. */
  compliance: Schema.Boolean,
  /** What they chose for wherever they sign in; null where the browser decides. */
  language: Schema.NullOr(Schema.Literal(...LANGUAGES)),
  theme: Schema.NullOr(Schema.Literal(...THEMES)),
  createdAt: Schema.String,
}).annotations({ identifier: 'User' })
export type Person = typeof Person.Type

/** `addOns`: those the clinic has. */
export const personOf = (
  user: UserRow,
  { language, theme }: Chosen,
  clinic: SettingsRow,
  addOns: readonly AddOn[],
): Person => {
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
    compliance: addOns.includes('compliance-mode'),
    language,
    theme,
    createdAt,
  }
}
