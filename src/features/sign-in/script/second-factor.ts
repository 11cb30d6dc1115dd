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
const [first, second] = [part('[data-first]'), part('[data-second]')]
const field = part<HTMLInputElement>('[name="code"]')
const passkeyField = part<HTMLInputElement>('[name="passkey"]')
const withPasskey = part('[data-passkey]')
const button = part<HTMLButtonElement>('[data-use-passkey]')
const label = second?.querySelector('label')
const hint = second?.querySelector('.hint')
const codeKindButton = part<HTMLButtonElement>('[data-other]')

let showPasskey: (() => Promise<object>) | undefined
let isRecoveryCode = false

/** Whether the card asks for a code and no passkey has answered instead. */
export const isAskingForCode = (): boolean => second?.hidden === false && !passkeyField?.value

/** Switches the card to the second factor if the server asks for one; returns whether it does. */
export function askForFactor(_: HTMLFormElement, error: unknown): boolean {
  const challenge = findFactorChallenge(error)
  if (challenge) switchStep(challenge)
  return challenge !== undefined
}

const fieldText = (name: string): string => part<HTMLInputElement>(`[name="${name}"]`)?.value ?? ''

function switchStep(challenge?: FactorChallenge): void {
  if (!first || !second || !withPasskey || !codeKindButton) return
  first.hidden = challenge !== undefined
  second.hidden = !challenge
  const credentials = { email: fieldText('email').trim(), password: fieldText('password') }
  showPasskey = challenge && signInPasskey(challenge, credentials, signIn)
  withPasskey.hidden = !showPasskey
  codeKindButton.hidden = challenge?.app === false
  chooseCodeKind(challenge?.app === false)
  const control = showPasskey ? button : field
  ;(challenge ? control : first.querySelector('input'))?.focus()
}

function chooseCodeKind(isRecovery: boolean): void {
  if (!field || !label || !hint || !codeKindButton) return
  isRecoveryCode = isRecovery
  label.textContent = isRecoveryCode ? signIn.recoveryCode : signIn.code
  hint.textContent = isRecoveryCode ? signIn.recoveryHint : signIn.codeHint
  codeKindButton.textContent = isRecoveryCode ? signIn.withApp : signIn.withRecovery
  field.autocomplete = isRecoveryCode ? 'off' : 'one-time-code'
  field.inputMode = isRecoveryCode ? 'text' : 'numeric'
  field.value = ''
  field.focus()
}

async function usePasskey(): Promise<void> {
  const buttonText = button?.querySelector('span')
  if (!showPasskey || !passkeyField || !button || !buttonText || button.ariaDisabled === 'true') return
  button.ariaDisabled = 'true'
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
  // A passkey's answer is valid only once.
  passkeyField.value = ''
  button.ariaDisabled = null
  buttonText.textContent = signIn.withPasskey
}

button?.addEventListener('click', () => void usePasskey())
codeKindButton?.addEventListener('click', () => chooseCodeKind(!isRecoveryCode))
second?.querySelector('[data-back]')?.addEventListener('click', () => switchStep())
