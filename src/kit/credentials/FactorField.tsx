import { KeyRound } from 'lucide-react'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { failed } from '../../stores/outcome.ts'
import { reason } from '../../stores/request.ts'
import { text } from '../../text/index.ts'
import { Button } from './Button.tsx'
import { CodeField } from './CodeField.tsx'
import { FieldError } from './Field.tsx'

interface FactorFieldProps {
  /** Whether an authenticator app is set up. */
  readonly app: boolean
  /** Has a passkey answer; undefined where there is none. */
  readonly showPasskey: (() => Promise<object>) | undefined
  readonly error?: string | undefined
  /** It has just come, and is what there is to do. */
  readonly focused?: boolean
}

/**
 * Where a second factor is shown: with a passkey first where there is one, which sends the form, or with a code. The
 * form has `code` and `passkey`.
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
  const [waits, setWaits] = useState(false)
  const [problem, setProblem] = useState<string>()
  const signed = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (focused) button.current?.focus()
  }, [focused])
  const show = async ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    setWaits(true)
    setProblem(undefined)
    try {
      const answer = await showPasskey()
      if (signed.current) signed.current.value = JSON.stringify(answer)
      form?.requestSubmit()
    } catch (cause) {
      const says = reason(cause, text.signIn.passkeyCancelled)
      setProblem(says)
      failed(says)
    } finally {
      setWaits(false)
      // It is taken once.
      if (signed.current) signed.current.value = ''
    }
  }
  return (
    <div>
      <input ref={signed} name="passkey" hidden readOnly />
      <Button busy={waits} ref={button} onClick={show}>
        <KeyRound />
        {waits ? text.signIn.waiting : text.signIn.withPasskey}
      </Button>
      {problem && <FieldError>{problem}</FieldError>}
    </div>
  )
}
