import {
  type FactorChallenge,
  findFactorChallenge,
  signInPasskey,
} from '../../../kit/credentials/factor-challenge.ts'
import { reason } from '../../../kit/requests/request.ts'
import { toast } from '../../../kit/toasts/toasts.store.ts'
import { words } from './page-words.ts'

const { signIn } = words

const form = document.querySelector<HTMLFormElement>('[data-form="sign-in"]')
const part = <E extends HTMLElement>(selector: string) => form?.querySelector<E>(selector)
const [passwordStep, factorStep] = [part('[data-first]'), part('[data-second]')]
const codeField = part<HTMLInputElement>('[name="code"]')
const passkeyField = part<HTMLInputElement>('[name="passkey"]')
const passkeyStep = part('[data-passkey]')
const passkeyButton = part<HTMLButtonElement>('[data-use-passkey]')
const label = factorStep?.querySelector('label')
const hint = factorStep?.querySelector('.hint')
const codeKindButton = part<HTMLButtonElement>('[data-other]')

let showPasskey: (() => Promise<object>) | undefined
let isRecoveryCode = false

/** Whether the card asks for a code and no passkey has answered instead. */
export const isAskingForCode = (): boolean => factorStep?.hidden === false && !passkeyField?.value

/** Switches the card to the second factor if the server asks for one; returns whether it does. */
export function askForFactor(_: HTMLFormElement, error: unknown): boolean {
  const challenge = findFactorChallenge(error)
  if (challenge) switchStep(challenge)
  return challenge !== undefined
}

const fieldText = (name: string): string => part<HTMLInputElement>(`[name="${name}"]`)?.value ?? ''

function switchStep(challenge?: FactorChallenge): void {
  if (!passwordStep || !factorStep || !passkeyStep || !codeKindButton) return
  passwordStep.hidden = challenge !== undefined
  factorStep.hidden = !challenge
  const credentials = { email: fieldText('email').trim(), password: fieldText('password') }
  showPasskey = challenge && signInPasskey(challenge, credentials, signIn)
  passkeyStep.hidden = !showPasskey
  codeKindButton.hidden = challenge?.app === false
  chooseCodeKind(challenge?.app === false)
  const control = showPasskey ? passkeyButton : codeField
  ;(challenge ? control : passwordStep.querySelector('input'))?.focus()
}

function chooseCodeKind(isRecovery: boolean): void {
  if (!codeField || !label || !hint || !codeKindButton) return
  isRecoveryCode = isRecovery
  label.textContent = isRecoveryCode ? signIn.recoveryCode : signIn.code
  hint.textContent = isRecoveryCode ? signIn.recoveryHint : signIn.codeHint
  codeKindButton.textContent = isRecoveryCode ? signIn.withApp : signIn.withRecovery
  codeField.autocomplete = isRecoveryCode ? 'off' : 'one-time-code'
  codeField.inputMode = isRecoveryCode ? 'text' : 'numeric'
  codeField.value = ''
  codeField.focus()
}

async function usePasskey(): Promise<void> {
  const buttonText = passkeyButton?.querySelector('span')
  if (!showPasskey || !passkeyField || !passkeyButton || !buttonText || passkeyButton.ariaDisabled === 'true')
    return
  passkeyButton.ariaDisabled = 'true'
  buttonText.textContent = signIn.waiting
  try {
    passkeyField.value = JSON.stringify(await showPasskey())
    form?.requestSubmit()
  } catch (error) {
    toast({
      title: words.toast.error,
      description: reason(error, signIn.passkeyCancelled),
      variant: 'destructive',
    })
  }
  // A passkey's response is valid only once.
  passkeyField.value = ''
  passkeyButton.ariaDisabled = null
  buttonText.textContent = signIn.withPasskey
}

passkeyButton?.addEventListener('click', () => void usePasskey())
codeKindButton?.addEventListener('click', () => chooseCodeKind(!isRecoveryCode))
factorStep?.querySelector('[data-back]')?.addEventListener('click', () => switchStep())
