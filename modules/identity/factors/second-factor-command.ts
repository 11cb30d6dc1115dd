import type { UserNotFound } from '../errors.ts'
import type { InvalidPasskey, PasskeyNotFound, TooManyPasskeys } from './passkey-errors.ts'
import type { InvalidCode, NoSecondFactor, SecondFactorDemanded, SecondFactorExists } from './errors.ts'
import type { Codes, Passkey } from './second-factor-state.ts'

interface AddApp {
  readonly _tag: 'AddSecondFactor'
  /** Whether the code matches the app being set up. */
  readonly isCodeValid: boolean
  /** The recovery codes to issue if this is the person's first factor. */
  readonly codes: Codes
}

interface AddPasskey {
  readonly _tag: 'AddPasskey'
  /** Null when the browser's response was not valid. */
  readonly passkey: Passkey | null
  readonly codes: Codes
}

interface RenamePasskey extends Passkey {
  readonly _tag: 'RenamePasskey'
}

interface RemovePasskey {
  readonly _tag: 'RemovePasskey'
  readonly passkeyId: number
  /** Whether the clinic requires a factor. */
  readonly demanded: boolean
}

export type SecondFactorCommand =
  | AddApp
  | AddPasskey
  | RenamePasskey
  | RemovePasskey
  | { readonly _tag: 'RemoveSecondFactor'; readonly demanded: boolean }
  /** Removes all factors, even if the clinic requires one. */
  | { readonly _tag: 'ResetSecondFactor' }
  | { readonly _tag: 'RenewRecoveryCodes'; readonly codes: Codes }
  | {
      readonly _tag: 'UseRecoveryCode'
      /** Whether the code is one of the person's unused ones. */
      readonly isUnused: boolean
      /** The number of codes left without it. */
      readonly left: number
    }

export type SecondFactorCommandOf<Tag extends SecondFactorCommand['_tag']> = Extract<
  SecondFactorCommand,
  { readonly _tag: Tag }
>

export interface SecondFactorRefusals {
  readonly AddSecondFactor: UserNotFound | SecondFactorExists | InvalidCode
  readonly AddPasskey: UserNotFound | InvalidPasskey | TooManyPasskeys
  readonly RenamePasskey: UserNotFound | PasskeyNotFound
  readonly RemovePasskey: UserNotFound | PasskeyNotFound | SecondFactorDemanded
  readonly RemoveSecondFactor: UserNotFound | NoSecondFactor | SecondFactorDemanded
  readonly ResetSecondFactor: UserNotFound | NoSecondFactor
  readonly RenewRecoveryCodes: UserNotFound | NoSecondFactor
  readonly UseRecoveryCode: UserNotFound | NoSecondFactor | InvalidCode
}
