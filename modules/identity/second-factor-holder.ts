import { decider } from '#events'
import { UserNotFound } from './errors.ts'
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
} from './events.ts'
import { MOST_PASSKEYS } from './passkey-contract.ts'
import { InvalidPasskey, PasskeyNotFound, TooManyPasskeys } from './passkey-errors.ts'
import {
  InvalidCode,
  NoSecondFactor,
  SecondFactorDemanded,
  SecondFactorExists,
} from './second-factor-errors.ts'

/** Recovery codes: how many, and which giving of them it was. */
interface Codes {
  readonly count: number
  readonly renewal: number
}

interface Passkey {
  readonly passkeyId: number
  readonly name: string
}

interface Known {
  readonly is: 'active'
  /** Whether an app is set up. */
  readonly app: boolean
  readonly passkeys: readonly Passkey[]
  readonly codes: Codes
}

type Holder = { readonly is: 'nobody' } | Known

const none: Codes = { count: 0, renewal: 0 }
const unguarded: Known = { is: 'active', app: false, passkeys: [], codes: none }

const passkeyIn = ({ passkeys }: Known, id: number) => passkeys.find(({ passkeyId }) => passkeyId === id)

const hasAny = ({ app, passkeys }: Known): boolean => app || passkeys.length > 0

interface AddApp {
  readonly _tag: 'AddSecondFactor'
  /** Whether the code is one of the app that is being set up. */
  readonly shown: boolean
  /** The recovery codes that come with it, where it is the first of its person's factors. */
  readonly codes: Codes
}

interface AddPasskey {
  readonly _tag: 'AddPasskey'
  /** Null where it was not made as asked. */
  readonly passkey: Passkey | null
  /** As with an app. */
  readonly codes: Codes
}

interface RenamePasskey extends Passkey {
  readonly _tag: 'RenamePasskey'
}

interface RemovePasskey {
  readonly _tag: 'RemovePasskey'
  readonly passkeyId: number
  /** Whether the clinic asks everyone for a factor. */
  readonly demanded: boolean
}

export type SecondFactorCommand =
  | AddApp
  | AddPasskey
  | RenamePasskey
  | RemovePasskey
  | { readonly _tag: 'RemoveSecondFactor'; readonly demanded: boolean }
  /** All that there is, whoever asks for it. */
  | { readonly _tag: 'ResetSecondFactor' }
  | { readonly _tag: 'RenewRecoveryCodes'; readonly codes: Codes }
  | {
      readonly _tag: 'UseRecoveryCode'
      /** Whether it is one that was not used. */
      readonly known: boolean
      /** How many there are without it. */
      readonly left: number
    }

type Refusals =
  | UserNotFound
  | InvalidCode
  | InvalidPasskey
  | SecondFactorExists
  | NoSecondFactor
  | SecondFactorDemanded
  | PasskeyNotFound
  | TooManyPasskeys

const decide = (holder: Holder, command: SecondFactorCommand) => {
  if (holder.is === 'nobody') return new UserNotFound()
  switch (command._tag) {
    case 'AddSecondFactor':
      return addApp(holder, command)
    case 'AddPasskey':
      return addPasskey(holder, command)
    case 'RenamePasskey':
      return renamePasskey(holder, command)
    case 'RemovePasskey':
      return removePasskey(holder, command)
    case 'RemoveSecondFactor':
      return removeApp(holder, command.demanded)
    case 'ResetSecondFactor':
      return hasAny(holder) ? [...allPasskeysOf(holder), SecondFactorRemoved({})] : new NoSecondFactor()
    case 'RenewRecoveryCodes':
      if (!hasAny(holder)) return new NoSecondFactor()
      return command.codes.renewal === holder.codes.renewal ? [] : [RecoveryCodesRenewed(command.codes)]
    case 'UseRecoveryCode':
      if (!hasAny(holder)) return new NoSecondFactor()
      return command.known && command.left < holder.codes.count
        ? [RecoveryCodeUsed({ left: command.left })]
        : new InvalidCode()
  }
}

// Recovery codes come with the first factor. Whoever adds another one goes on with those they have.
const firstCodes = (holder: Known, codes: Codes) => (hasAny(holder) ? [] : [RecoveryCodesRenewed(codes)])

const addApp = (holder: Known, { shown, codes }: AddApp) => {
  if (holder.app) return new SecondFactorExists()
  if (!shown) return new InvalidCode()
  return [SecondFactorAdded({ factor: 'totp' }), ...firstCodes(holder, codes)]
}

const addPasskey = (holder: Known, { passkey, codes }: AddPasskey) => {
  if (!passkey) return new InvalidPasskey()
  if (passkeyIn(holder, passkey.passkeyId)) return []
  if (holder.passkeys.length >= MOST_PASSKEYS) return new TooManyPasskeys()
  return [PasskeyAdded(passkey), ...firstCodes(holder, codes)]
}

const renamePasskey = (holder: Known, { passkeyId, name }: RenamePasskey) => {
  const passkey = passkeyIn(holder, passkeyId)
  if (!passkey) return new PasskeyNotFound()
  return passkey.name === name ? [] : [PasskeyRenamed({ passkeyId, name })]
}

const removeApp = (holder: Known, demanded: boolean) => {
  if (!holder.app) return new NoSecondFactor()
  if (holder.passkeys.length > 0) return [AuthenticatorAppRemoved({})]
  return demanded ? new SecondFactorDemanded() : [SecondFactorRemoved({})]
}

const removePasskey = (holder: Known, { passkeyId, demanded }: RemovePasskey) => {
  if (!passkeyIn(holder, passkeyId)) return new PasskeyNotFound()
  const removed = PasskeyRemoved({ passkeyId })
  if (holder.app || holder.passkeys.length > 1) return [removed]
  return demanded ? new SecondFactorDemanded() : [removed, SecondFactorRemoved({})]
}

const allPasskeysOf = ({ passkeys }: Known) => passkeys.map(({ passkeyId }) => PasskeyRemoved({ passkeyId }))

const named = ({ passkeyId, name }: Passkey): Passkey => ({ passkeyId, name })

const passkeysBut = ({ passkeys }: Known, { passkeyId: gone }: Pick<Passkey, 'passkeyId'>) =>
  passkeys.filter(({ passkeyId }) => passkeyId !== gone)

const evolve = (before: Holder, happened: UserEvent): Holder => {
  const holder = before.is === 'active' ? before : unguarded
  switch (happened._tag) {
    case 'UserJoined':
    case 'SecondFactorRemoved':
      return unguarded
    case 'SecondFactorAdded':
      return { ...holder, app: true }
    case 'AuthenticatorAppRemoved':
      return { ...holder, app: false }
    case 'PasskeyAdded':
      return { ...holder, passkeys: [...holder.passkeys, named(happened)] }
    case 'PasskeyRenamed':
      return { ...holder, passkeys: [...passkeysBut(holder, happened), named(happened)] }
    case 'PasskeyRemoved':
      return { ...holder, passkeys: passkeysBut(holder, happened) }
    case 'RecoveryCodesRenewed': {
      const { count, renewal } = happened
      return { ...holder, codes: { count, renewal } }
    }
    case 'RecoveryCodeUsed':
      return { ...holder, codes: { ...holder.codes, count: happened.left } }
    case 'UserRemoved':
      return { is: 'nobody' }
    default:
      return before
  }
}

/** A person of the clinic, as whoever proves more than a password. Stream: user-{id}, as `User` has it. */
export const SecondFactorHolder = decider<Holder, SecondFactorCommand, UserEvent, Refusals>({
  stream: 'user',
  events: userEvents,
  initial: { is: 'nobody' },
  decide,
  evolve,
})
