import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { text } from '../../language/index.ts'
import { Field, TextInput } from '../controls/Field.tsx'

interface CodeFieldProps {
  readonly error?: string | undefined
  readonly app?: boolean
  readonly recoverable?: boolean
  /** Takes the focus, because it just appeared as the next step. */
  readonly focused?: boolean
}

export function CodeField({ error, app = true, recoverable, focused }: CodeFieldProps) {
  const words = text.signIn
  const [recovery, setRecovery] = useState(!app)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (focused) input.current?.focus()
  }, [focused])
  const turn = () => {
    flushSync(() => setRecovery(!recovery))
    input.current?.focus()
  }
  return (
    <div className="stack">
      <Field
        label={recovery ? words.recoveryCode : words.code}
        hint={recovery ? words.recoveryHint : words.codeHint}
        error={error}
      >
        <TextInput
          ref={input}
          key={String(recovery)}
          name="code"
          autoComplete={recovery ? 'off' : 'one-time-code'}
          inputMode={recovery ? 'text' : 'numeric'}
          autoCapitalize="off"
          spellCheck={false}
          maxLength={40}
        />
      </Field>
      {recoverable && app && (
        <button type="button" className="link start" onClick={turn}>
          {recovery ? words.withApp : words.withRecovery}
        </button>
      )}
    </div>
  )
}
