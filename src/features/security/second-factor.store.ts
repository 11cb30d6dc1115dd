import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { atom } from 'nanostores'
import {
  type CodeRenewal,
  codeRenewal,
  type FactorCode,
  factorCode,
  type FactorRemoval,
  factorRemoval,
  type FactorSetUp,
  factorSetUp,
  newPasskey,
  type PasskeyName,
  passkeyName,
} from '#contracts/identity'
import type { PasskeyRow, SecondFactor } from '#modules/identity'
import { text } from '../text/index.ts'
import { faultsIn } from './faults-in.ts'
import { succeeded } from './outcome.ts'
import { makePasskey } from './passkey.ts'
import { request } from './request.ts'
import { shortForm } from './short-form.ts'

const APP = '/api/auth/second-factor'
const PASSKEYS = '/api/auth/passkeys'

/** What an authenticator app is to know. */
interface Enrolment {
  readonly secret: string
  /** What its camera reads. */
  readonly uri: string
}

type WithCodes = SecondFactor & { readonly recoveryCodes: readonly string[] }

/** What it takes to add a passkey. */
type PasskeyDraft = FactorSetUp & { readonly name: string }
const passkeyDraft = factorSetUp.extend(newPasskey.pick({ name: true }).shape)

/** Where somebody is with their second factor. */
export type FactorStep =
  | { readonly is: 'rest' | 'password' | 'renewing' | 'removing' | 'passkey' }
  | { readonly is: 'app'; readonly enrolment: Enrolment }
  | { readonly is: 'codes'; readonly codes: readonly string[] }
  | { readonly is: 'naming' | 'dropping'; readonly passkey: PasskeyRow }

interface FactorState {
  readonly factor: SecondFactor
  readonly step: FactorStep
}

/** How many factors somebody has. */
export const factorsOf = ({ addedAt, passkeys }: SecondFactor): number =>
  passkeys.length + (addedAt === null ? 0 : 1)

const addPasskey = async ({ name, ...proof }: PasskeyDraft): Promise<WithCodes> => {
  type Asked = PublicKeyCredentialCreationOptionsJSON
  const { data: asked } = await request<Asked>('POST', `${PASSKEYS}/options`, proof)
  const passkey = await makePasskey(asked, text.signIn)
  return (await request<WithCodes>('POST', PASSKEYS, { name, passkey })).data
}

/** The store of one's own second factor. */
export function ownSecondFactor(factor: SecondFactor) {
  const words = text.securitySettings
  const access = text.accessSettings
  const $state = atom<FactorState>({ factor, step: { is: 'rest' } })

  /** Turns to another step. */
  const turn = (step: FactorStep): void => $state.set({ ...$state.get(), step })

  const rest = (now: SecondFactor, says: string): void => {
    $state.set({ factor: now, step: { is: 'rest' } })
    succeeded(says)
  }

  const told = ({ recoveryCodes: codes, ...now }: WithCodes, says: string): void => {
    rest(now, says)
    if (codes.length > 0) turn({ is: 'codes', codes })
  }

  const beginning = shortForm<FactorSetUp, Enrolment>({
    check: faultsIn(factorSetUp),
    send: async (values) => (await request<Enrolment>('POST', APP, values)).data,
    done: (enrolment) => turn({ is: 'app', enrolment }),
    failed: words.beginFailed,
  })

  const confirming = shortForm<FactorCode, WithCodes>({
    check: faultsIn(factorCode),
    send: async (values) => (await request<WithCodes>('POST', `${APP}/confirm`, values)).data,
    done: (now) => told(now, words.added),
    failed: words.confirmFailed,
  })

  const adding = shortForm<PasskeyDraft, WithCodes>({
    check: faultsIn(passkeyDraft),
    send: addPasskey,
    done: (now) => told(now, access.passkeyAdded),
    failed: access.addFailed,
  })

  const renewing = shortForm<CodeRenewal, WithCodes>({
    check: faultsIn(codeRenewal),
    send: async (values) => (await request<WithCodes>('POST', `${APP}/recovery-codes`, values)).data,
    done: (now) => told(now, words.renewed),
    failed: words.renewFailed,
  })

  const removing = shortForm<FactorRemoval, SecondFactor>({
    check: faultsIn(factorRemoval),
    send: async (values) => (await request<SecondFactor>('DELETE', APP, values)).data,
    done: (now) => rest(now, words.removed),
    failed: words.removeFailed,
  })

  const naming = shortForm<PasskeyName, SecondFactor>({
    check: faultsIn(passkeyName),
    send: async (values) => (await request<SecondFactor>('PUT', PASSKEYS, values)).data,
    done: (now) => rest(now, access.renamed),
    failed: access.renameFailed,
  })

  const dropping = shortForm<FactorRemoval, SecondFactor>({
    check: faultsIn(factorRemoval),
    send: async (values) => {
      const { step } = $state.get()
      const id = step.is === 'dropping' ? step.passkey.id : undefined
      return (await request<SecondFactor>('DELETE', PASSKEYS, { ...values, id })).data
    },
    done: (now) => rest(now, access.passkeyRemoved),
    failed: access.removeFailed,
  })

  return { $state, turn, beginning, confirming, adding, naming, renewing, removing, dropping }
}

export type OwnSecondFactor = ReturnType<typeof ownSecondFactor>
