import type { UserEvent } from '../events.ts'

/** A set of recovery codes: their number and the set's id. */
export interface Codes {
  readonly count: number
  readonly renewal: number
}

export interface Passkey {
  readonly passkeyId: number
  readonly name: string
}

/** A person who works in the clinic, with or without factors. */
export interface ActiveHolder {
  readonly is: 'active'
  readonly app: boolean
  readonly passkeys: readonly Passkey[]
  readonly codes: Codes
}

export type Holder = { readonly is: 'nobody' } | ActiveHolder

const noCodes: Codes = { count: 0, renewal: 0 }
const withoutFactors: ActiveHolder = { is: 'active', app: false, passkeys: [], codes: noCodes }

/** Returns the person's passkey with this id, if any. */
export const findPasskey = ({ passkeys }: ActiveHolder, id: number) =>
  passkeys.find(({ passkeyId }) => passkeyId === id)

/** Whether the person has a factor. */
export const hasFactor = ({ app, passkeys }: ActiveHolder): boolean => app || passkeys.length > 0

const pickPasskey = ({ passkeyId, name }: Passkey): Passkey => ({ passkeyId, name })

const passkeysWithout = ({ passkeys }: ActiveHolder, { passkeyId: removedId }: Pick<Passkey, 'passkeyId'>) =>
  passkeys.filter(({ passkeyId }) => passkeyId !== removedId)

/** Returns the person's factors after an event of their stream. */
export const evolve = (before: Holder, event: UserEvent): Holder => {
  const holder = before.is === 'active' ? before : withoutFactors
  switch (event._tag) {
    case 'UserJoined':
    case 'SecondFactorRemoved':
      return withoutFactors
    case 'SecondFactorAdded':
      return { ...holder, app: true }
    case 'AuthenticatorAppRemoved':
      return { ...holder, app: false }
    case 'PasskeyAdded':
      return { ...holder, passkeys: [...holder.passkeys, pickPasskey(event)] }
    case 'PasskeyRenamed':
      return { ...holder, passkeys: [...passkeysWithout(holder, event), pickPasskey(event)] }
    case 'PasskeyRemoved':
      return { ...holder, passkeys: passkeysWithout(holder, event) }
    case 'RecoveryCodesRenewed': {
      const { count, renewal } = event
      return { ...holder, codes: { count, renewal } }
    }
    case 'RecoveryCodeUsed':
      return { ...holder, codes: { ...holder.codes, count: event.left } }
    case 'UserRemoved':
      return { is: 'nobody' }
    default:
      return before
  }
}
