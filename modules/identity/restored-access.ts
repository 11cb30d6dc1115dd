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
import { SecondFactorHolder } from './second-factor/second-factor-holder.ts'
import { type Credential, replaceCredential } from './sign-in/account.ts'

/** Events of people that end or limit how somebody signs in. Their fields name nobody. */
export const USER_REVOCATIONS = [
  'UserRemoved',
  'UserRoleChanged',
  'PasswordChanged',
  'EmailChanged',
  'ApiKeyRevoked',
  'PasskeyRemoved',
] as const

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

const repeat = (
  unit: Unit,
  { type, id, fields }: Revocation,
  credential: Credential,
): Effect.Effect<unknown, Error> => {
  if (type === 'UserRemoved') return unit.execute(User, { id, command: { _tag: 'RemoveUser' } })
  if (type === 'UserRoleChanged') return changeRole(unit, id, fields)
  if (type === 'ApiKeyRevoked') {
    const keyId = Number(fields['keyId'])
    return unit.execute(ApiKeyHolder, { id, command: { _tag: 'RevokeApiKey', keyId } })
  }
  if (type === 'PasskeyRemoved') {
    const passkeyId = Number(fields['passkeyId'])
    return unit.execute(SecondFactorHolder, {
      id,
      command: { _tag: 'RemovePasskey', passkeyId, demanded: false },
    })
  }
  return endPassword(unit, id, credential, fields['reset'] === true)
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

/** Ends the emailed links that a restore brought back: people can request new ones. */
export const endAccountLinks = Effect.fn('Identity.endAccountLinks')(function* () {
  const { query } = yield* Database
  const { clinicId } = yield* Origin
  yield* query(forgetEveryLink(clinicId))
})
