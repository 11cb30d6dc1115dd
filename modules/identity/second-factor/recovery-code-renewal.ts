import type { Recorded, Unit } from '#events'
import { randomId } from '#modules/kernel'
import type { UserEvent } from './events.ts'
import { forgetRecoveryCodes, insertRecoveryCodes } from './factor-rows.ts'
import { newRecoveryCodes, RECOVERY_CODES, recoveryHash } from './recovery-codes.ts'

/** New recovery codes, and the number by which the log knows this giving of them. */
export const newGiving = () => ({
  codes: { count: RECOVERY_CODES, renewal: randomId() },
  recoveryCodes: newRecoveryCodes(),
})
type Giving = ReturnType<typeof newGiving>

/**
 * Puts new recovery codes in the place of those a person had, if that is what happened; answers what they are to be
 * told: the codes, or none where they go on with those they had.
 */
export const giveCodes = (
  unit: Unit,
  userId: number,
  { recoveryCodes }: Giving,
  happened: readonly Recorded<UserEvent>[],
): readonly string[] => {
  if (!happened.some(({ event }) => event._tag === 'RecoveryCodesRenewed')) return []
  void unit.also(forgetRecoveryCodes(unit.clinicId, userId))
  void unit.also(insertRecoveryCodes(unit.clinicId, userId, recoveryCodes.map(recoveryHash)))
  return recoveryCodes
}
