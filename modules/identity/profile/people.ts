import { Effect } from 'effect'
import { type ClinicReader, Database, Origin, readRows, runCommand, runTransaction } from '#events'
import { emailKey } from '#modules/kernel'
import type { Role } from '../../kernel/contract.ts'
import type { NewUser } from '../contract.ts'
import { AccountEmailTaken } from '../errors.ts'
import { newCredential } from '../passwords/new-credential.ts'
import { findAccount, insertAccount } from '../accounts/account.ts'
import { INTERNAL_ADDRESS } from '../reauthentication/password-check.ts'
import type { Preferences } from '../accounts/preferences-contract.ts'
import { loadSeats } from '../accounts/seat-count.ts'
import { practitionerRows, userRow } from '../accounts/user-list.ts'
import { User } from '../accounts/user.ts'

const constraintRefusals = { accounts_email: () => new AccountEmailTaken() }

/** Makes the command that adds a person, from what the database knows of their address and the clinic's seats. */
export const addCommand = (clinicId: number, person: Omit<NewUser, 'password'>) => (reader: ClinicReader) =>
  Effect.map(
    Effect.all([reader.query(findAccount(person.email)), loadSeats(clinicId, reader)]),
    ([holders, seats]) =>
      ({
        _tag: 'AddUser',
        person: { ...person, owner: false },
        emailTaken: holders.length > 0,
        seats,
      }) as const,
  )

/** Adds a person, who can sign in from now on, if the plan has a seat. */
export const addUser = Effect.fn('Identity.addUser')(function* ({ password, ...person }: NewUser) {
  const { clinicId } = yield* Origin
  const key = emailKey(person.email)
  const credential = yield* newCredential(password, person, INTERNAL_ADDRESS)
  return yield* runTransaction(
    (unit) =>
      unit
        .execute(User, { id: 'next', command: addCommand(clinicId, person) })
        .pipe(Effect.tap(({ id }) => unit.addStatement(insertAccount(clinicId, id, key, credential)))),
    { returning: userRow, constraintRefusals },
  )
})

/** Renames a person. */
export const rename = Effect.fn('Identity.rename')(
  (id: number, { firstName, lastName }: Pick<NewUser, 'firstName' | 'lastName'>, expect?: number) =>
    runCommand(User, {
      id,
      expect,
      command: { _tag: 'RenameUser', firstName, lastName },
      returning: userRow,
    }),
)

/** Saves a person's language and theme. */
export const changePreferences = Effect.fn('Identity.prefer')((id: number, preferences: Preferences) =>
  runCommand(User, {
    id,
    command: { _tag: 'ChangePreferences', ...preferences },
    returning: userRow,
  }),
)

/** Changes a person's role if the plan has a seat for it, and ends their sessions. */
export const changeRole = Effect.fn('Identity.changeRole')(function* (
  id: number,
  role: Role,
  practitioner: boolean,
  expect?: number,
) {
  const { clinicId } = yield* Origin
  return yield* runCommand(User, {
    id,
    expect,
    command: (reader) =>
      Effect.map(loadSeats(clinicId, reader), (seats) => ({
        _tag: 'ChangeUserRole',
        role,
        practitioner,
        seats,
      })),
    returning: userRow,
  })
})

/** Removes a person: their sessions end, and their email address becomes free. */
export const removeUser = Effect.fn('Identity.removeUser')((id: number, expect?: number) =>
  runCommand(User, { id, expect, command: { _tag: 'RemoveUser' }, returning: userRow }),
)

/** Lists everyone who sees patients, by name. */
export const practitioners = Effect.fn('Identity.practitioners')(() => readRows(practitionerRows))

/** Returns the clinic of a sign-in address, or null. For CLI commands. */
export const clinicOf = Effect.fn('Identity.clinicOf')(function* (email: string) {
  const { lookup } = yield* Database
  const [account] = yield* lookup(findAccount(email))
  return account?.clinic_id ?? null
})
