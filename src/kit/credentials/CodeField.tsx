import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { text } from '../../text/index.ts'
import { Field } from './Field.tsx'
import { TextInput } from './TextInput.tsx'

interface CodeFieldProps {
  readonly error?: string | undefined
  /** Whether there is an app to show one. */
  readonly app?: boolean
  /** A recovery code would do as well. */
  readonly recoverable?: boolean
  /** It has just come, and is what there is to fill in. */
  readonly focused?: boolean
}

/** Where a code is entered that an authenticator app shows, or, without the app at hand, a recovery code. */
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
        <button type="button" className="link justify-self-start" onClick={turn}>
          {recovery ? words.withApp : words.withRecovery}
        </button>
      )}
    </div>
  )
}
