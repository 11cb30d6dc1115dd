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
const signed = part<HTMLInputElement>('[name="passkey"]')
const withPasskey = part('[data-passkey]')
const button = part<HTMLButtonElement>('[data-use-passkey]')
const label = second?.querySelector('label')
const hint = second?.querySelector('.hint')
const other = part<HTMLButtonElement>('[data-other]')

let showPasskey: (() => Promise<object>) | undefined
let recovery = false

/** Whether the card asks for a code and no passkey has answered instead. */
export const isAskingForCode = (): boolean => second?.hidden === false && !signed?.value

/** Switches the card to the second factor if the server asks for one; returns whether it does. */
export function askForFactor(_: HTMLFormElement, error: unknown): boolean {
  const challenge = findFactorChallenge(error)
  if (challenge) switchStep(challenge)
  return challenge !== undefined
}

const fieldText = (name: string): string => part<HTMLInputElement>(`[name="${name}"]`)?.value ?? ''

function switchStep(challenge?: FactorChallenge): void {
  if (!first || !second || !withPasskey || !other) return
  first.hidden = challenge !== undefined
  second.hidden = !challenge
  const credentials = { email: fieldText('email').trim(), password: fieldText('password') }
  showPasskey = challenge && signInPasskey(challenge, credentials, signIn)
  withPasskey.hidden = !showPasskey
  other.hidden = challenge?.app === false
  chooseCodeKind(challenge?.app === false)
  const control = showPasskey ? button : field
  ;(challenge ? control : first.querySelector('input'))?.focus()
}

function chooseCodeKind(aRecoveryCode: boolean): void {
  if (!field || !label || !hint || !other) return
  recovery = aRecoveryCode
  label.textContent = recovery ? signIn.recoveryCode : signIn.code
  hint.textContent = recovery ? signIn.recoveryHint : signIn.codeHint
  other.textContent = recovery ? signIn.withApp : signIn.withRecovery
  field.autocomplete = recovery ? 'off' : 'one-time-code'
  field.inputMode = recovery ? 'text' : 'numeric'
  field.value = ''
  field.focus()
}

async function usePasskey(): Promise<void> {
  const buttonText = button?.querySelector('span')
  if (!showPasskey || !signed || !button || !buttonText || button.ariaDisabled === 'true') return
  button.ariaDisabled = 'true'
  buttonText.textContent = signIn.waiting
  try {
    signed.value = JSON.stringify(await showPasskey())
    form?.requestSubmit()
  } catch (error) {
    toast({
      title: words.toast.error,
      description: reason(error, signIn.passkeyCancelled),
      variant: 'destructive',
    })
  }
  // A passkey's answer is valid only once.
  signed.value = ''
  button.ariaDisabled = null
  buttonText.textContent = signIn.withPasskey
}

button?.addEventListener('click', () => void usePasskey())
other?.addEventListener('click', () => chooseCodeKind(!recovery))
second?.querySelector('[data-back]')?.addEventListener('click', () => switchStep())
