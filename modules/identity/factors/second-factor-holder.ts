import { decider } from '#events'
import { UserNotFound } from '../errors.ts'
import {
  AuthenticatorAppRemoved,
  PasskeyAdded,
  PasskeyRemoved,
  PasskeyRenamed,
  RecoveryCodesRenewed,
  RecoveryCodeUsed,
  SecondFactorAdded,
  SecondFactorRemoved,
  type UserEvent,
  userEvents,
} from '../events.ts'
import { MAX_PASSKEYS } from './passkey-contract.ts'
import { InvalidPasskey, PasskeyNotFound, TooManyPasskeys } from './passkey-errors.ts'
import { InvalidCode, NoSecondFactor, SecondFactorDemanded, SecondFactorExists } from './errors.ts'
import type {
  SecondFactorCommand,
  SecondFactorCommandOf,
  SecondFactorRefusals,
} from './second-factor-command.ts'
import {
  type ActiveHolder,
  type Codes,
  evolve,
  hasFactor,
  type Holder,
  findPasskey,
} from './second-factor-state.ts'

// Recovery codes come with the first factor only.
const firstCodes = (holder: ActiveHolder, codes: Codes) =>
  hasFactor(holder) ? [] : [RecoveryCodesRenewed(codes)]

const addApp = (holder: ActiveHolder, { isCodeValid, codes }: SecondFactorCommandOf<'AddSecondFactor'>) => {
  if (holder.app) return new SecondFactorExists()
  if (!isCodeValid) return new InvalidCode()
  return [SecondFactorAdded({ factor: 'totp' }), ...firstCodes(holder, codes)]
}

const addPasskey = (holder: ActiveHolder, { passkey, codes }: SecondFactorCommandOf<'AddPasskey'>) => {
  if (!passkey) return new InvalidPasskey()
  if (findPasskey(holder, passkey.passkeyId)) return []
  if (holder.passkeys.length >= MAX_PASSKEYS) return new TooManyPasskeys({ most: MAX_PASSKEYS })
  return [PasskeyAdded(passkey), ...firstCodes(holder, codes)]
}

const renamePasskey = (holder: ActiveHolder, { passkeyId, name }: SecondFactorCommandOf<'RenamePasskey'>) => {
  const passkey = findPasskey(holder, passkeyId)
  if (!passkey) return new PasskeyNotFound()
  return passkey.name === name ? [] : [PasskeyRenamed({ passkeyId, name })]
}

const removeApp = (holder: ActiveHolder, { demanded }: SecondFactorCommandOf<'RemoveSecondFactor'>) => {
  if (!holder.app) return new NoSecondFactor()
  if (holder.passkeys.length > 0) return [AuthenticatorAppRemoved({})]
  return demanded ? new SecondFactorDemanded() : [SecondFactorRemoved({})]
}

const removePasskey = (
  holder: ActiveHolder,
  { passkeyId, demanded }: SecondFactorCommandOf<'RemovePasskey'>,
) => {
  if (!findPasskey(holder, passkeyId)) return new PasskeyNotFound()
  const removed = PasskeyRemoved({ passkeyId })
  if (holder.app || holder.passkeys.length > 1) return [removed]
  return demanded ? new SecondFactorDemanded() : [removed, SecondFactorRemoved({})]
}

const reset = (holder: ActiveHolder) => {
  if (!hasFactor(holder)) return new NoSecondFactor()
  const passkeysRemoved = holder.passkeys.map(({ passkeyId }) => PasskeyRemoved({ passkeyId }))
  return [...passkeysRemoved, SecondFactorRemoved({})]
}

const renewCodes = (holder: ActiveHolder, { codes }: SecondFactorCommandOf<'RenewRecoveryCodes'>) => {
  if (!hasFactor(holder)) return new NoSecondFactor()
  return codes.renewal === holder.codes.renewal ? [] : [RecoveryCodesRenewed(codes)]
}

const useCode = (holder: ActiveHolder, { isUnused, left }: SecondFactorCommandOf<'UseRecoveryCode'>) => {
  if (!hasFactor(holder)) return new NoSecondFactor()
  return isUnused && left < holder.codes.count ? [RecoveryCodeUsed({ left })] : new InvalidCode()
}

/** Refuses a command about someone who does not work in the clinic. */
const ifActive =
  <Command, Decision>(decide: (holder: ActiveHolder, command: Command) => Decision) =>
  (holder: Holder, command: Command) =>
    holder.is === 'active' ? decide(holder, command) : new UserNotFound()

/** A person's second factors. Stream: user-{id}, shared with `User`. */
export const SecondFactorHolder = decider<Holder, SecondFactorCommand, UserEvent, SecondFactorRefusals>({
  stream: 'user',
  events: userEvents,
  initial: { is: 'nobody' },
  decide: {
    AddSecondFactor: ifActive(addApp),
    AddPasskey: ifActive(addPasskey),
    RenamePasskey: ifActive(renamePasskey),
    RemovePasskey: ifActive(removePasskey),
    RemoveSecondFactor: ifActive(removeApp),
    ResetSecondFactor: ifActive(reset),
    RenewRecoveryCodes: ifActive(renewCodes),
    UseRecoveryCode: ifActive(useCode),
  },
  evolve,
})
