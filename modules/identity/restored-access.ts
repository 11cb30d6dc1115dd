import { Effect } from 'effect'
import { Database, Origin, readRows, runTransaction, sql, type Statement, type Unit } from '#events'
import { ApiKeyHolder } from './api-keys/api-key-holder.ts'
import { endApiKeys } from './api-keys/end-api-keys.ts'
import { activePeople, userRow } from './accounts/user-list.ts'
import { User } from './accounts/user.ts'
import {
  changeRole,
  endAccess,
  endPassword,
  isChange,
  passOnOwnership,
  unknownPassword,
} from './restored-people.ts'
import {
  endPasswordWithoutFactor,
  forgetCodes,
  removeApp,
  removePasskey,
} from './factors/restored-factors.ts'
import { SecondFactorHolder } from './factors/second-factor-holder.ts'
import type { Credential } from './accounts/account.ts'

/** Events of people that end or limit how somebody signs in. Their fields name nobody. */
export const USER_REVOCATIONS = [
  'UserRemoved',
  'UserRoleChanged',
  'OwnershipPassedOn',
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

/** The result of repeating an event: it ended something, there was nothing to end, or the clinic refused it. */
export type RepeatOutcome = 'ended' | 'nothing' | 'refused'

/** Repeats a revocation, and returns whether that changed anything. */
type Repetition = (
  unit: Unit,
  revocation: Revocation,
  credential: Credential,
) => Effect.Effect<boolean, Error & { readonly _tag: string }>

const changePassword: Repetition = (unit, { id, fields }, credential) =>
  endPassword(unit, id, credential, fields['reset'] === true)

const REPETITIONS: Readonly<Record<RevocationType, Repetition>> = {
  UserRemoved: (unit, { id }) =>
    Effect.map(unit.execute(User, { id, command: { _tag: 'RemoveUser' } }), isChange),
  UserRoleChanged: (unit, { id, fields }) => Effect.map(changeRole(unit, id, fields), isChange),
  OwnershipPassedOn: (unit, { fields }) => passOnOwnership(unit, Number(fields['to'])),
  PasswordChanged: changePassword,
  EmailChanged: changePassword,
  ApiKeyRevoked: (unit, { id, fields }) => {
    const command = { _tag: 'RevokeApiKey', keyId: Number(fields['keyId']) } as const
    return Effect.map(unit.execute(ApiKeyHolder, { id, command }), isChange)
  },
  SecondFactorAdded: (unit, { id }, credential) => endPasswordWithoutFactor(unit, id, credential),
  SecondFactorRemoved: (unit, { id }) =>
    Effect.map(unit.execute(SecondFactorHolder, { id, command: { _tag: 'ResetSecondFactor' } }), isChange),
  AuthenticatorAppRemoved: (unit, { id }, credential) => removeApp(unit, id, credential),
  PasskeyAdded: (unit, { id }, credential) => endPasswordWithoutFactor(unit, id, credential),
  PasskeyRemoved: (unit, { id, fields }, credential) =>
    removePasskey(unit, id, Number(fields['passkeyId']), credential),
  RecoveryCodesRenewed: (unit, { id }) => forgetCodes(unit, id),
  RecoveryCodeUsed: (unit, { id }) => forgetCodes(unit, id),
}

/** The refusals that mean that the backup does not have what the event ended. */
const ABSENCES: ReadonlySet<string> = new Set([
  'UserNotFound',
  'ApiKeyNotFound',
  'PasskeyNotFound',
  'NoSecondFactor',
])

/** The events whose person loses all access if repeating the event is refused, as for the clinic's owner. */
const DISMISSALS: ReadonlySet<string> = new Set<RevocationType>(['UserRemoved', 'UserRoleChanged'])

const forgetEveryLink = (clinicId: number): Statement =>
  sql`delete from account_links where clinic_id = ${clinicId}`

/**
 * Repeats an event that ended somebody's access after the backup that was restored. People, keys and passkeys that
 * the backup does not have are left alone. Somebody who cannot be removed or given a lesser role loses all access.
 */
export const repeatRevocation = Effect.fn('Identity.repeatRevocation')(function* (revocation: Revocation) {
  const credential = yield* unknownPassword
  const repeat = REPETITIONS[revocation.type as RevocationType]
  const { id, type } = revocation
  let isEnded = false
  const runRepetition = (unit: Unit) =>
    Effect.map(repeat(unit, revocation, credential), (hasEnded) => {
      isEnded = hasEnded
      return { id }
    })
  const outcome = yield* runTransaction(runRepetition).pipe(
    Effect.map((): RepeatOutcome => (isEnded ? 'ended' : 'nothing')),
    Effect.catchAll(({ _tag }) => Effect.succeed<RepeatOutcome>(ABSENCES.has(_tag) ? 'nothing' : 'refused')),
  )
  if (outcome === 'refused' && DISMISSALS.has(type)) {
    const endOne = (unit: Unit) => Effect.as(endAccess(unit, id, credential), { id })
    yield* Effect.orDie(runTransaction(endOne))
  }
  return outcome
})

/** Ends every password and API key of the clinic. Second factors stay: they open nothing without a password. */
export const endAllAccess = Effect.fn('Identity.endAllAccess')(function* () {
  for (const { id } of yield* readRows(activePeople)) {
    const credential = yield* unknownPassword
    yield* Effect.orDie(
      runTransaction(
        (unit) =>
          Effect.all([endPassword(unit, id, credential, true), endApiKeys(unit, id)]).pipe(Effect.as({ id })),
        { returning: userRow },
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
