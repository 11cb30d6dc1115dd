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
  const [isRecovery, setRecovery] = useState(!app)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (focused) input.current?.focus()
  }, [focused])
  const switchCodeKind = () => {
    flushSync(() => setRecovery(!isRecovery))
    input.current?.focus()
  }
  return (
    <div className="stack">
      <Field
        label={isRecovery ? words.recoveryCode : words.code}
        hint={isRecovery ? words.recoveryHint : words.codeHint}
        error={error}
      >
        <TextInput
          ref={input}
          key={String(isRecovery)}
          name="code"
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoCapitalize="off"
          spellCheck={false}
          maxLength={40}
        />
      </Field>
      {recoverable && app && (
        <button type="button" className="link start" onClick={switchCodeKind}>
          {isRecovery ? words.withApp : words.withRecovery}
        </button>
      )}
    </div>
  )
}
