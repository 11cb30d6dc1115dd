import { describe, it } from 'vitest'
import { specify } from '#specify'
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
  UserJoined,
  UserRemoved,
} from '../events.ts'
import { InvalidPasskey, PasskeyNotFound, TooManyPasskeys } from './passkey-errors.ts'
import { InvalidCode, NoSecondFactor, SecondFactorDemanded, SecondFactorExists } from './errors.ts'
import { SecondFactorHolder } from './second-factor-holder.ts'

const { given } = specify(SecondFactorHolder)

const ten = { count: 10, renewal: 1 }
const joined = UserJoined({
  email: 'dana@harbor.example',
  firstName: 'Dana',
  lastName: 'Whitfield',
  role: 'staff',
  owner: true,
  practitioner: true,
})
const added = [joined, SecondFactorAdded({ factor: 'totp' }), RecoveryCodesRenewed(ten)]
const add = { _tag: 'AddSecondFactor', isCodeValid: true, codes: ten } as const
const remove = { _tag: 'RemoveSecondFactor', demanded: false } as const
const use = { _tag: 'UseRecoveryCode', isUnused: true, left: 9 } as const

describe('a second factor', () => {
  it('is added with recovery codes after a valid app code, and only once', () => {
    given(joined)
      .when(add)
      .then(SecondFactorAdded({ factor: 'totp' }), RecoveryCodesRenewed(ten))
    given(joined)
      .when({ ...add, isCodeValid: false })
      .thenRefused(new InvalidCode())
    given(...added)
      .when(add)
      .thenRefused(new SecondFactorExists())
  })

  it('is removed, unless the clinic requires one, and can be added again', () => {
    given(...added)
      .when(remove)
      .then(SecondFactorRemoved({}))
    given(...added)
      .when({ ...remove, demanded: true })
      .thenRefused(new SecondFactorDemanded())
    given(...added, SecondFactorRemoved({}))
      .when(remove)
      .thenRefused(new NoSecondFactor())
    given(...added, SecondFactorRemoved({}))
      .when(add)
      .then(SecondFactorAdded({ factor: 'totp' }), RecoveryCodesRenewed(ten))
  })

  it('has recovery codes, each valid once', () => {
    given(...added)
      .when(use)
      .then(RecoveryCodeUsed({ left: 9 }))
    given(...added)
      .when({ ...use, isUnused: false })
      .thenRefused(new InvalidCode())
    given(...added, RecoveryCodeUsed({ left: 9 }))
      .when(use)
      .thenRefused(new InvalidCode())
    given(joined).when(use).thenRefused(new NoSecondFactor())
    given(...added)
      .when({ _tag: 'RenewRecoveryCodes', codes: { count: 10, renewal: 2 } })
      .then(RecoveryCodesRenewed({ count: 10, renewal: 2 }))
  })

  it('cannot be used by a person who was removed', () => {
    given(...added, UserRemoved({}))
      .when(use)
      .thenRefused(new UserNotFound())
  })
})

const phone = { passkeyId: 7, name: 'Phone' }
const key = { passkeyId: 8, name: 'Key' }
const addPhone = { _tag: 'AddPasskey', passkey: phone, codes: ten } as const
const removePhone = { _tag: 'RemovePasskey', passkeyId: 7, demanded: false } as const
const withPhone = [joined, PasskeyAdded(phone), RecoveryCodesRenewed(ten)]

describe('a passkey', () => {
  it('is added once, with recovery codes if it is the first factor, unless the response is invalid', () => {
    given(joined).when(addPhone).then(PasskeyAdded(phone), RecoveryCodesRenewed(ten))
    given(...added)
      .when(addPhone)
      .then(PasskeyAdded(phone))
    given(...withPhone)
      .when(add)
      .then(SecondFactorAdded({ factor: 'totp' }))
    given(...withPhone)
      .when(addPhone)
      .thenNothing()
    given(joined)
      .when({ ...addPhone, passkey: null })
      .thenRefused(new InvalidPasskey())
  })

  it('is one of ten at most', () => {
    const many = Array.from({ length: 10 }, (_, n) => PasskeyAdded({ passkeyId: 100 + n, name: 'Key' }))
    given(joined, ...many)
      .when(addPhone)
      .thenRefused(new TooManyPasskeys({ most: 10 }))
  })

  it('is removed; the last factor only if the clinic does not require one', () => {
    given(...withPhone)
      .when(removePhone)
      .then(PasskeyRemoved({ passkeyId: 7 }), SecondFactorRemoved({}))
    given(...withPhone)
      .when({ ...removePhone, demanded: true })
      .thenRefused(new SecondFactorDemanded())
    given(...withPhone, PasskeyAdded(key))
      .when({ ...removePhone, demanded: true })
      .then(PasskeyRemoved({ passkeyId: 7 }))
    given(...added, PasskeyAdded(phone))
      .when(removePhone)
      .then(PasskeyRemoved({ passkeyId: 7 }))
    given(...added)
      .when(removePhone)
      .thenRefused(new PasskeyNotFound())
  })

  it('can be renamed', () => {
    const rename = { _tag: 'RenamePasskey', passkeyId: 7, name: 'Old phone' } as const
    given(...withPhone)
      .when(rename)
      .then(PasskeyRenamed({ passkeyId: 7, name: 'Old phone' }))
    given(...withPhone, PasskeyRenamed({ passkeyId: 7, name: 'Old phone' }))
      .when(rename)
      .thenNothing()
    given(...withPhone)
      .when({ ...rename, passkeyId: 8 })
      .thenRefused(new PasskeyNotFound())
  })

  it('stays when the app is removed, and is removed when the operator resets all factors', () => {
    given(...added, PasskeyAdded(phone))
      .when({ ...remove, demanded: true })
      .then(AuthenticatorAppRemoved({}))
    given(...withPhone)
      .when(remove)
      .thenRefused(new NoSecondFactor())
    given(...added, PasskeyAdded(phone), PasskeyAdded(key))
      .when({ _tag: 'ResetSecondFactor' })
      .then(PasskeyRemoved({ passkeyId: 7 }), PasskeyRemoved({ passkeyId: 8 }), SecondFactorRemoved({}))
    given(joined).when({ _tag: 'ResetSecondFactor' }).thenRefused(new NoSecondFactor())
  })
})
