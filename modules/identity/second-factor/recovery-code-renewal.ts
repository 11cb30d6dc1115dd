import type { RecordedEvent, Unit } from '#events'
import { randomId } from '#modules/kernel'
import type { UserEvent } from '../events.ts'
import { forgetRecoveryCodes, insertRecoveryCodes } from '../factors/factor-rows.ts'
import { newRecoveryCodes, RECOVERY_CODE_COUNT, recoveryHash } from '../factors/recovery-codes.ts'

/** Creates new recovery codes, and the id of this set in the event log. */
export const newRecoveryCodeSet = () => ({
  codes: { count: RECOVERY_CODE_COUNT, renewal: randomId() },
  recoveryCodes: newRecoveryCodes(),
})
type RecoveryCodeSet = ReturnType<typeof newRecoveryCodeSet>

/** Replaces a person's recovery codes if the events renewed them; returns the new ones, or none. */
export const replaceRecoveryCodes = (
  unit: Unit,
  userId: number,
  { recoveryCodes }: RecoveryCodeSet,
  events: readonly RecordedEvent<UserEvent>[],
): readonly string[] => {
  if (!events.some(({ event }) => event._tag === 'RecoveryCodesRenewed')) return []
  void unit.addStatement(forgetRecoveryCodes(unit.clinicId, userId))
  void unit.addStatement(insertRecoveryCodes(unit.clinicId, userId, recoveryCodes.map(recoveryHash)))
  return recoveryCodes
}
