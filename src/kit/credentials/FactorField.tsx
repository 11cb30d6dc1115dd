import { KeyRound } from 'lucide-react'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { toastFailure } from '../toasts/result-toasts.ts'
import { reason } from '../requests/request.ts'
import { text } from '../../language/index.ts'
import { Button } from '../controls/Button.tsx'
import { CodeField } from './CodeField.tsx'
import { FieldError } from '../controls/Field.tsx'

interface FactorFieldProps {
  /** Whether the user has an authenticator app. */
  readonly app: boolean
  /** Requests a passkey signature; undefined if the user has no passkey. */
  readonly showPasskey: (() => Promise<object>) | undefined
  readonly error?: string | undefined
  /** Takes the focus, because it just appeared as the next step. */
  readonly focused?: boolean
}

/**
 * Inputs for a second factor, named `code` and `passkey`: a code field, and a button that signs with a passkey and
 * submits the form.
 */
export function FactorField({ app, showPasskey, error, focused = false }: FactorFieldProps) {
  const code = <CodeField error={error} app={app} focused={focused && !showPasskey} recoverable />
  if (!showPasskey) return code
  return (
    <div className="stack">
      <PasskeyButton showPasskey={showPasskey} focused={focused} />
      {code}
    </div>
  )
}

interface PasskeyButtonProps {
  readonly showPasskey: () => Promise<object>
  readonly focused: boolean
}

function PasskeyButton({ showPasskey, focused }: PasskeyButtonProps) {
  const [isWaiting, setWaits] = useState(false)
  const [problem, setProblem] = useState<string>()
  const assertionInput = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (focused) button.current?.focus()
  }, [focused])
  const show = async ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    setWaits(true)
    setProblem(undefined)
    try {
      const assertion = await showPasskey()
      if (assertionInput.current) assertionInput.current.value = JSON.stringify(assertion)
      form?.requestSubmit()
    } catch (cause) {
      const message = reason(cause, text.signIn.passkeyCancelled)
      setProblem(message)
      toastFailure(message)
    } finally {
      setWaits(false)
      // A signature is valid once.
      if (assertionInput.current) assertionInput.current.value = ''
    }
  }
  return (
    <div>
      <input ref={assertionInput} name="passkey" hidden readOnly />
      <Button busy={isWaiting} ref={button} onClick={show}>
        <KeyRound />
        {isWaiting ? text.signIn.waiting : text.signIn.withPasskey}
      </Button>
      {problem && <FieldError>{problem}</FieldError>}
    </div>
  )
}
