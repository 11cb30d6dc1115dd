import { Effect } from 'effect'
import type { AnyEvent, RecordedEvent, Unit } from '#events'
import { endPassword, isChange } from '../restored-people.ts'
import type { Credential } from '../accounts/account.ts'
import { forgetRecoveryCodes, secondFactorOf } from './factor-rows.ts'
import { SecondFactorHolder } from './second-factor-holder.ts'

/**
 * Ends the password of a person without a second factor. The backup lacks the one that they added after it, so the
 * password alone would open the account again.
 */
export const endPasswordWithoutFactor = (unit: Unit, id: number, credential: Credential) =>
  Effect.flatMap(unit.query(secondFactorOf(unit.clinicId, id)), ([factor]) =>
    factor?.active ? Effect.succeed(false) : endPassword(unit, id, credential, false),
  )

interface Removal {
  readonly events: readonly RecordedEvent<AnyEvent>[]
}

// The factor that replaced the removed one after the backup is not in it either.
const endPasswordAfterLastFactor = (unit: Unit, id: number, credential: Credential) => (removal: Removal) =>
  removal.events.some(({ event }) => event._tag === 'SecondFactorRemoved')
    ? endPassword(unit, id, credential, false)
    : Effect.succeed(isChange(removal))

/** Removes a person's app again. If it is their only factor, nobody knows the password from now on. */
export const removeApp = (unit: Unit, id: number, credential: Credential) =>
  Effect.flatMap(
    unit.execute(SecondFactorHolder, { id, command: { _tag: 'RemoveSecondFactor', demanded: false } }),
    endPasswordAfterLastFactor(unit, id, credential),
  )

/** Removes a person's passkey again. If it is their only factor, nobody knows the password from now on. */
export const removePasskey = (unit: Unit, id: number, passkeyId: number, credential: Credential) =>
  Effect.flatMap(
    unit.execute(SecondFactorHolder, { id, command: { _tag: 'RemovePasskey', passkeyId, demanded: false } }),
    endPasswordAfterLastFactor(unit, id, credential),
  )

/** Deletes a person's recovery codes, and says whether they had any. */
export const forgetCodes = (unit: Unit, id: number) =>
  Effect.map(unit.query(secondFactorOf(unit.clinicId, id)), ([factor]) => {
    void unit.addStatement(forgetRecoveryCodes(unit.clinicId, id))
    return (factor?.recoveryCodesLeft ?? 0) > 0
  })
