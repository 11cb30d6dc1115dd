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

/** Inputs for a second factor: a passkey button that submits the form, and a code: `code` and `passkey`. */
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
  const [waits, setWaits] = useState(false)
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
      const answer = await showPasskey()
      if (assertionInput.current) assertionInput.current.value = JSON.stringify(answer)
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
      <Button busy={waits} ref={button} onClick={show}>
        <KeyRound />
        {waits ? text.signIn.waiting : text.signIn.withPasskey}
      </Button>
      {problem && <FieldError>{problem}</FieldError>}
    </div>
  )
}
