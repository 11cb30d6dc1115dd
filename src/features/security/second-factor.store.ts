import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { atom } from 'nanostores'
import {
  type CodeRenewal,
  codeRenewal,
  type FactorCode,
  factorCode,
  type FactorRemoval,
  factorRemoval,
  type FactorSetup,
  factorSetUp,
  newPasskey,
  type PasskeyName,
  passkeyName,
} from '#contracts/identity'
import type { PasskeyRow, SecondFactor } from '#modules/identity'
import { text } from '../../language/index.ts'
import { faultsIn } from '../../kit/forms/contract-issues.ts'
import { toastSuccess } from '../../kit/toasts/result-toasts.ts'
import { makePasskey } from '../../kit/credentials/passkey.ts'
import { request } from '../../kit/requests/request.ts'
import { createShortForm } from '../../kit/forms/short-form.store.ts'

const SECOND_FACTOR_URL = '/api/auth/second-factor'
const PASSKEYS_URL = '/api/auth/passkeys'

interface Enrollment {
  readonly secret: string
  /** The content of the QR code. */
  readonly uri: string
}

type FactorWithCodes = SecondFactor & { readonly recoveryCodes: readonly string[] }

type PasskeyDraft = FactorSetup & { readonly name: string }
const passkeyDraft = factorSetUp.extend(newPasskey.pick({ name: true }).shape)

export type FactorStep =
  | { readonly is: 'rest' | 'password' | 'renewing' | 'removing' | 'passkey' }
  | { readonly is: 'app'; readonly enrollment: Enrollment }
  | { readonly is: 'codes'; readonly codes: readonly string[] }
  | { readonly is: 'naming' | 'dropping'; readonly passkey: PasskeyRow }

interface FactorState {
  readonly factor: SecondFactor
  readonly step: FactorStep
}

export const countFactors = ({ addedAt, passkeys }: SecondFactor): number =>
  passkeys.length + (addedAt === null ? 0 : 1)

const addPasskey = async ({ name, ...proof }: PasskeyDraft): Promise<FactorWithCodes> => {
  type CreationRequest = PublicKeyCredentialCreationOptionsJSON
  const { data: creation } = await request<CreationRequest>('POST', `${PASSKEYS_URL}/options`, proof)
  const passkey = await makePasskey(creation, text.signIn)
  return (await request<FactorWithCodes>('POST', PASSKEYS_URL, { name, passkey })).data
}

export function secondFactorStore(factor: SecondFactor) {
  const words = text.securitySettings
  const access = text.accessSettings
  const $state = atom<FactorState>({ factor, step: { is: 'rest' } })

  const goToStep = (step: FactorStep): void => $state.set({ ...$state.get(), step })

  const finish = (latest: SecondFactor, message: string): void => {
    $state.set({ factor: latest, step: { is: 'rest' } })
    toastSuccess(message)
  }

  const finishWithCodes = ({ recoveryCodes: codes, ...latest }: FactorWithCodes, message: string): void => {
    finish(latest, message)
    if (codes.length > 0) goToStep({ is: 'codes', codes })
  }

  const appSetUpForm = createShortForm<FactorSetup, Enrollment>({
    check: faultsIn(factorSetUp),
    send: async (values) => (await request<Enrollment>('POST', SECOND_FACTOR_URL, values)).data,
    done: (enrollment) => goToStep({ is: 'app', enrollment }),
    failed: words.beginFailed,
  })

  const appConfirmationForm = createShortForm<FactorCode, FactorWithCodes>({
    check: faultsIn(factorCode),
    send: async (values) =>
      (await request<FactorWithCodes>('POST', `${SECOND_FACTOR_URL}/confirm`, values)).data,
    done: (latest) => finishWithCodes(latest, words.added),
    failed: words.confirmFailed,
  })

  const passkeyForm = createShortForm<PasskeyDraft, FactorWithCodes>({
    check: faultsIn(passkeyDraft),
    send: addPasskey,
    done: (latest) => finishWithCodes(latest, access.passkeyAdded),
    failed: access.addFailed,
  })

  const renewalForm = createShortForm<CodeRenewal, FactorWithCodes>({
    check: faultsIn(codeRenewal),
    send: async (values) =>
      (await request<FactorWithCodes>('POST', `${SECOND_FACTOR_URL}/recovery-codes`, values)).data,
    done: (latest) => finishWithCodes(latest, words.renewed),
    failed: words.renewFailed,
  })

  const appRemovalForm = createShortForm<FactorRemoval, SecondFactor>({
    check: faultsIn(factorRemoval),
    send: async (values) => (await request<SecondFactor>('DELETE', SECOND_FACTOR_URL, values)).data,
    done: (latest) => finish(latest, words.removed),
    failed: words.removeFailed,
  })

  const passkeyNameForm = createShortForm<PasskeyName, SecondFactor>({
    check: faultsIn(passkeyName),
    send: async (values) => (await request<SecondFactor>('PUT', PASSKEYS_URL, values)).data,
    done: (latest) => finish(latest, access.renamed),
    failed: access.renameFailed,
  })

  const passkeyRemovalForm = createShortForm<FactorRemoval, SecondFactor>({
    check: faultsIn(factorRemoval),
    send: async (values) => {
      const { step } = $state.get()
      const id = step.is === 'dropping' ? step.passkey.id : undefined
      return (await request<SecondFactor>('DELETE', PASSKEYS_URL, { ...values, id })).data
    },
    done: (latest) => finish(latest, access.passkeyRemoved),
    failed: access.removeFailed,
  })

  return {
    $state,
    goToStep,
    appSetUpForm,
    appConfirmationForm,
    passkeyForm,
    passkeyNameForm,
    renewalForm,
    appRemovalForm,
    passkeyRemovalForm,
  }
}

export type SecondFactorStore = ReturnType<typeof secondFactorStore>
