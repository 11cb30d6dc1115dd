import { randomBytes } from 'node:crypto'
import { Effect } from 'effect'
import { Database, Origin, readRows, runTogether, sql, type Statement, type Unit } from '#events'
import { randomId } from '#modules/kernel'
import { ApiKeyHolder } from './api-keys/api-key-holder.ts'
import { endApiKeys } from './api-keys/end-api-keys.ts'
import { Passwords } from './passwords/passwords.ts'
import { activePeople, userRow } from './people/user-list.ts'
import { loadSeats } from './people/seat-count.ts'
import { User } from './people/user.ts'
import { forgetRecoveryCodes, secondFactorOf } from './second-factor/factor-rows.ts'
import { SecondFactorHolder } from './second-factor/second-factor-holder.ts'
import { type Credential, replaceCredential } from './sign-in/account.ts'

/** Events of people that end or limit how somebody signs in. Their fields name nobody. */
export const USER_REVOCATIONS = [
  'UserRemoved',
  'UserRoleChanged',
  'PasswordChanged',
  'EmailChanged',
  'ApiKeyRevoked',
  'SecondFactorAdded',
  'SecondFactorRemoved',
  'AuthenticatorAppRemoved',
  'PasskeyAdded',
  'PasskeyRemoved',
  'RecoveryCodesRenewed',
  'RecoveryCodeUsed',
] as const
type RevocationType = (typeof USER_REVOCATIONS)[number]

interface Revocation {
  readonly type: string
  /** The person. */
  readonly id: number
  readonly fields: Readonly<Record<string, unknown>>
}

// A password that nobody knows: the person chooses another one, and the account keeps its address.
const unknownPassword = Effect.gen(function* () {
  const { hash } = yield* Passwords
  return {
    credential: randomId(),
    hash: yield* hash(randomBytes(32).toString('base64url')),
  } satisfies Credential
})

const endPassword = (unit: Unit, id: number, credential: Credential, reset: boolean) =>
  Effect.gen(function* () {
    yield* unit.execute(User, {
      id,
      command: { _tag: 'ChangePassword', credential: credential.credential, reset },
    })
    void unit.also(replaceCredential(unit.clinicId, id, credential))
  })

const changeRole = (unit: Unit, id: number, fields: Revocation['fields']) =>
  unit.execute(User, {
    id,
    command: (reader) =>
      Effect.map(loadSeats(unit.clinicId, reader), (seats) => ({
        _tag: 'ChangeUserRole',
        role: fields['role'] as 'staff',
        practitioner: fields['practitioner'] === true,
        seats,
      })),
  })

// A factor added after the backup is not in it, and the password alone would open the account again.
const endPasswordAlone = (unit: Unit, id: number, credential: Credential) =>
  Effect.flatMap(unit.query(secondFactorOf(unit.clinicId, id)), ([factor]) =>
    factor?.active ? Effect.void : endPassword(unit, id, credential, false),
  )

// A passkey that replaced the app after the backup is not in it either.
const removeApp = (unit: Unit, id: number, credential: Credential) =>
  Effect.flatMap(
    unit.execute(SecondFactorHolder, { id, command: { _tag: 'RemoveSecondFactor', demanded: false } }),
    ({ events }) =>
      events.some(({ event }) => event._tag === 'SecondFactorRemoved')
        ? endPassword(unit, id, credential, false)
        : Effect.void,
  )

type Repetition = (
  unit: Unit,
  revocation: Revocation,
  credential: Credential,
) => Effect.Effect<unknown, Error>

const changePassword: Repetition = (unit, { id, fields }, credential) =>
  endPassword(unit, id, credential, fields['reset'] === true)

const forgetCodes: Repetition = (unit, { id }) =>
  Effect.sync(() => void unit.also(forgetRecoveryCodes(unit.clinicId, id)))

const REPETITIONS: Readonly<Record<RevocationType, Repetition>> = {
  UserRemoved: (unit, { id }) => unit.execute(User, { id, command: { _tag: 'RemoveUser' } }),
  UserRoleChanged: (unit, { id, fields }) => changeRole(unit, id, fields),
  PasswordChanged: changePassword,
  EmailChanged: changePassword,
  ApiKeyRevoked: (unit, { id, fields }) =>
    unit.execute(ApiKeyHolder, { id, command: { _tag: 'RevokeApiKey', keyId: Number(fields['keyId']) } }),
  SecondFactorAdded: (unit, { id }, credential) => endPasswordAlone(unit, id, credential),
  SecondFactorRemoved: (unit, { id }) =>
    unit.execute(SecondFactorHolder, { id, command: { _tag: 'ResetSecondFactor' } }),
  AuthenticatorAppRemoved: (unit, { id }, credential) => removeApp(unit, id, credential),
  PasskeyAdded: (unit, { id }, credential) => endPasswordAlone(unit, id, credential),
  PasskeyRemoved: (unit, { id, fields }) => {
    const passkeyId = Number(fields['passkeyId'])
    return unit.execute(SecondFactorHolder, {
      id,
      command: { _tag: 'RemovePasskey', passkeyId, demanded: false },
    })
  },
  RecoveryCodesRenewed: forgetCodes,
  RecoveryCodeUsed: forgetCodes,
}

const forgetEveryLink = (clinicId: number): Statement =>
  sql`delete from account_links where clinic_id = ${clinicId}`

const done = () => sql<{ done: number }>`select 1 as done`

/**
 * Repeats an event that ended somebody's access after the backup that was restored. People, keys and passkeys that
 * the backup does not have are left alone.
 */
export const repeatRevocation = Effect.fn('Identity.repeatRevocation')(function* (revocation: Revocation) {
  const credential = yield* unknownPassword
  const repeat = REPETITIONS[revocation.type as RevocationType]
  yield* runTogether((unit) => Effect.as(repeat(unit, revocation, credential), { id: revocation.id }), {
    answer: done,
  }).pipe(Effect.ignore)
})

/** Ends every password and API key of the clinic. Second factors stay: they open nothing without a password. */
export const endAllAccess = Effect.fn('Identity.endAllAccess')(function* () {
  for (const { id } of yield* readRows(activePeople)) {
    const credential = yield* unknownPassword
    yield* Effect.orDie(
      runTogether(
        (unit) =>
          Effect.all([endPassword(unit, id, credential, true), endApiKeys(unit, id)]).pipe(Effect.as({ id })),
        { answer: userRow },
      ),
    )
  }
})

/** Ends the emailed links that a restore brought back: whoever needs one asks for another. */
export const endAccountLinks = Effect.fn('Identity.endAccountLinks')(function* () {
  const { query } = yield* Database
  const { clinicId } = yield* Origin
  yield* query(forgetEveryLink(clinicId))
})
