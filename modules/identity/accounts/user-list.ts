import { Schema } from 'effect'
import { changeRow, projection, put, raw, sql, type Statement } from '#events'
import { type Language, ROLES } from '../../kernel/contract.ts'
import type { UserEvent } from '../events.ts'
import type { ChosenPreferences } from './preferences-contract.ts'

export const UserRow = Schema.Struct({
  id: Schema.Number,
  email: Schema.String,
  firstName: Schema.String,
  lastName: Schema.String,
  role: Schema.Literal(...ROLES),
  owner: Schema.Boolean,
  practitioner: Schema.Boolean,
  /** Whether they proved that they read the emails to their address. */
  emailConfirmed: Schema.Boolean,
  createdAt: Schema.String,
  version: Schema.Number,
})
export type UserRow = typeof UserRow.Type

const ROW = raw(`id, email, first_name as "firstName", last_name as "lastName", role, owner, practitioner,
  email_confirmed as "emailConfirmed", created_at as "createdAt", version`)

export const userList = projection<UserEvent>({
  table: 'user_list',
  version: 2,
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
        email_confirmed: true,
        state: 'active',
        created_at: recorded.at,
        version: recorded.version,
      }),
    UserRenamed: (it, recorded) => changeRow(recorded, { first_name: it.firstName, last_name: it.lastName }),
    UserPreferencesChanged: ({ language, theme }, recorded) => changeRow(recorded, { language, theme }),
    UserRoleChanged: (it, recorded) => changeRow(recorded, { role: it.role, practitioner: it.practitioner }),
    UserRemoved: (_, recorded) => changeRow(recorded, { state: 'removed' }),
    UserSignedOut: (_, recorded) => changeRow(recorded),
    OwnershipPassedOn: (_, recorded) => changeRow(recorded, { owner: false }),
    OwnershipReceived: (_, recorded) => changeRow(recorded, { owner: true }),
    PasswordChanged: (_, recorded) => changeRow(recorded),
    EmailChanged: ({ email }, recorded) => changeRow(recorded, { email, email_confirmed: true }),
    EmailConfirmationRequested: (_, recorded) => changeRow(recorded, { email_confirmed: false }),
    EmailConfirmed: (_, recorded) => changeRow(recorded, { email_confirmed: true }),
    EmailChangeRequested: (_, recorded) => changeRow(recorded),
    PasswordResetRequested: (_, recorded) => changeRow(recorded),
    SecondFactorAdded: (_, recorded) => changeRow(recorded),
    SecondFactorRemoved: (_, recorded) => changeRow(recorded),
    AuthenticatorAppRemoved: (_, recorded) => changeRow(recorded),
    PasskeyAdded: (_, recorded) => changeRow(recorded),
    PasskeyRenamed: (_, recorded) => changeRow(recorded),
    PasskeyRemoved: (_, recorded) => changeRow(recorded),
    RecoveryCodesRenewed: (_, recorded) => changeRow(recorded),
    RecoveryCodeUsed: (_, recorded) => changeRow(recorded),
    ApiKeyCreated: (_, recorded) => changeRow(recorded),
    ApiKeyRevoked: (_, recorded) => changeRow(recorded),
  },
})

/** The person with this id, even if removed. */
export const userRow = (clinicId: number, id: number): Statement<UserRow> =>
  sql`select ${ROW} from user_list where clinic_id = ${clinicId} and id = ${id}`

/** The preferences of the person with this id. */
export const preferencesOf = (clinicId: number, id: number): Statement<ChosenPreferences> =>
  sql`select language, theme from user_list where clinic_id = ${clinicId} and id = ${id}`

/** Where to email a person. `language` is null if they have chosen none. */
interface EmailRecipient {
  readonly email: string
  readonly firstName: string
  readonly language: Language | null
}

const RECIPIENT = raw('email, first_name as "firstName", language')

/** The person with this id, even if removed, as the recipient of an email. */
export const emailRecipient = (clinicId: number, id: number): Statement<EmailRecipient> =>
  sql`select ${RECIPIENT} from user_list where clinic_id = ${clinicId} and id = ${id}`

/** The owner, as the recipient of an email. One row. */
export const ownerRecipient = (clinicId: number): Statement<EmailRecipient> =>
  sql`select ${RECIPIENT} from user_list where clinic_id = ${clinicId} and owner`

export interface PractitionerRow {
  readonly id: number
  readonly name: string
}

const NAME = raw(`trim(first_name || ' ' || last_name)`)

export const ownerRow = (clinicId: number): Statement<UserRow> =>
  sql`select ${ROW} from user_list where clinic_id = ${clinicId} and owner`

/** Everyone who sees patients, by name. */
export const practitionerRows = (clinicId: number): Statement<PractitionerRow> =>
  sql`select id, ${NAME} as name from user_list
      where clinic_id = ${clinicId} and practitioner and state = 'active'
      order by last_name collate "und-x-icu", first_name collate "und-x-icu", id`

/** The person with this id, if they see patients. */
export const activePractitioner = (clinicId: number, id: number): Statement<PractitionerRow> =>
  sql`select id, ${NAME} as name from user_list
      where clinic_id = ${clinicId} and id = ${id} and practitioner and state = 'active'`

/** The names of everyone who works or ever worked here. A subquery for joins. */
export const userNameTable = (clinicId: number): Statement<PractitionerRow> =>
  sql`select id, ${NAME} as name from user_list where clinic_id = ${clinicId}`

/** Everyone who works here now. A subquery for joins. */
export const activePeople = (
  clinicId: number,
): Statement<EmailRecipient & Pick<UserRow, 'id' | 'role' | 'createdAt'>> =>
  sql`select id, ${RECIPIENT}, role, created_at as "createdAt" from user_list
      where clinic_id = ${clinicId} and state = 'active'`
