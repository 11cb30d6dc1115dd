import { type AskedFactor, askedFactor, passkeyAtSignIn } from '../../stores/asked-factor.ts'
import { reason } from '../../stores/request.ts'
import { toast } from '../../stores/toasts.ts'
import { words } from './words.ts'

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

/** Whether the card has turned from the password to the code, and no passkey has answered in its place. */
export const isAskingForCode = (): boolean => second?.hidden === false && !signed?.value

/** Turns the card to the second factor where the password was right and there is one. */
export function askForFactor(_: HTMLFormElement, error: unknown): boolean {
  const asked = askedFactor(error)
  if (asked) turn(asked)
  return asked !== undefined
}

const typed = (name: string): string => part<HTMLInputElement>(`[name="${name}"]`)?.value ?? ''

function turn(asked?: AskedFactor): void {
  if (!first || !second || !withPasskey || !other) return
  first.hidden = asked !== undefined
  second.hidden = !asked
  const credentials = { email: typed('email').trim(), password: typed('password') }
  showPasskey = asked && passkeyAtSignIn(asked, credentials, signIn)
  withPasskey.hidden = !showPasskey
  other.hidden = asked?.app === false
  take(asked?.app === false)
  const shown = showPasskey ? button : field
  ;(asked ? shown : first.querySelector('input'))?.focus()
}

/** What is typed in is a code of the app, or a recovery code. */
function take(aRecoveryCode: boolean): void {
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

/** Has a passkey answer, and sends the form with it. */
async function show(): Promise<void> {
  const says = button?.querySelector('span')
  if (!showPasskey || !signed || !button || !says || button.ariaDisabled === 'true') return
  button.ariaDisabled = 'true'
  says.textContent = signIn.waiting
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
  // It is taken once.
  signed.value = ''
  button.ariaDisabled = null
  says.textContent = signIn.withPasskey
}

button?.addEventListener('click', () => void show())
other?.addEventListener('click', () => take(!recovery))
second?.querySelector('[data-back]')?.addEventListener('click', () => turn())
