import { Schema } from 'effect'
import { change, projection, put, raw, type Recorded, sql, type Statement } from '#events'
import { ROLES } from '../kernel/contract.ts'
import type { UserEvent } from './events.ts'
import type { Chosen } from './preferences-contract.ts'

/** A person of the clinic. */
export const UserRow = Schema.Struct({
  id: Schema.Number,
  email: Schema.String,
  firstName: Schema.String,
  lastName: Schema.String,
  role: Schema.Literal(...ROLES),
  owner: Schema.Boolean,
  practitioner: Schema.Boolean,
  createdAt: Schema.String,
  version: Schema.Number,
})
export type UserRow = typeof UserRow.Type

const ROW = raw(`id, email, first_name as "firstName", last_name as "lastName", role, owner, practitioner,
  created_at as "createdAt", version`)

const changed = ({ stream, version }: Recorded, to: Parameters<typeof change>[1]) =>
  change({ id: stream.id }, { ...to, version })

export const userList = projection<UserEvent>({
  table: 'user_list',
  version: 1,
  key: ['id'],
  on: {
    UserJoined: (it, recorded) =>
      put({
        id: recorded.stream.id,
        email: it.email,
        first_name: it.firstName,
        last_name: it.lastName,
        role: it.role,
        owner: it.owner,
        practitioner: it.practitioner,
        state: 'active',
        created_at: recorded.at,
        version: recorded.version,
      }),
    UserRenamed: (it, recorded) => changed(recorded, { first_name: it.firstName, last_name: it.lastName }),
    UserPreferencesChanged: ({ language, theme }, recorded) => changed(recorded, { language, theme }),
    UserRoleChanged: (it, recorded) => changed(recorded, { role: it.role, practitioner: it.practitioner }),
    UserRemoved: (_, recorded) => changed(recorded, { state: 'removed' }),
    PasswordChanged: (_, recorded) => changed(recorded, {}),
    EmailChanged: ({ email }, recorded) => changed(recorded, { email }),
    EmailChangeRequested: (_, recorded) => changed(recorded, {}),
    PasswordResetRequested: (_, recorded) => changed(recorded, {}),
    SecondFactorAdded: (_, recorded) => changed(recorded, {}),
    SecondFactorRemoved: (_, recorded) => changed(recorded, {}),
    AuthenticatorAppRemoved: (_, recorded) => changed(recorded, {}),
    PasskeyAdded: (_, recorded) => changed(recorded, {}),
    PasskeyRenamed: (_, recorded) => changed(recorded, {}),
    PasskeyRemoved: (_, recorded) => changed(recorded, {}),
    RecoveryCodesRenewed: (_, recorded) => changed(recorded, {}),
    RecoveryCodeUsed: (_, recorded) => changed(recorded, {}),
    ApiKeyCreated: (_, recorded) => changed(recorded, {}),
    ApiKeyRevoked: (_, recorded) => changed(recorded, {}),
  },
})

/** The person with this id, whether still in the clinic or not. */
export const userRow = (clinicId: number, id: number): Statement<UserRow> =>
  sql`select ${ROW} from user_list where clinic_id = ${clinicId} and id = ${id}`

/** How the person with this id wants the product to be. */
export const chosenBy = (clinicId: number, id: number): Statement<Chosen> =>
  sql`select language, theme from user_list where clinic_id = ${clinicId} and id = ${id}`

/** The address of whoever owns the clinic. One row. */
export const ownerEmail = (clinicId: number): Statement<{ email: string }> =>
  sql`select email from user_list where clinic_id = ${clinicId} and owner`

/** Somebody who sees patients. */
export interface PractitionerRow {
  readonly id: number
  readonly name: string
}

const NAME = raw(`trim(first_name || ' ' || last_name)`)

/** All who see patients, by name. */
export const practitionerRows = (clinicId: number): Statement<PractitionerRow> =>
  sql`select id, ${NAME} as name from user_list
      where clinic_id = ${clinicId} and practitioner and state = 'active'
      order by last_name collate "und-x-icu", first_name collate "und-x-icu", id`

/** The person with this id, if they see patients. */
export const activePractitioner = (clinicId: number, id: number): Statement<PractitionerRow> =>
  sql`select id, ${NAME} as name from user_list
      where clinic_id = ${clinicId} and id = ${id} and practitioner and state = 'active'`

/** What to call everyone who works here or ever did. Made to be joined. */
export const everyName = (clinicId: number): Statement<PractitionerRow> =>
  sql`select id, ${NAME} as name from user_list where clinic_id = ${clinicId}`

/** Everyone who works here now. Made to be joined. */
export const activePeople = (
  clinicId: number,
): Statement<Pick<UserRow, 'id' | 'email' | 'firstName' | 'role' | 'createdAt'>> =>
  sql`select id, email, first_name as "firstName", role, created_at as "createdAt" from user_list
      where clinic_id = ${clinicId} and state = 'active'`
