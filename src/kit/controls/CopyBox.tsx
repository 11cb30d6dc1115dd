import { Copy } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { copyText } from './copy-text.ts'
import { Alert } from './Alert.tsx'
import { Button } from './Button.tsx'
import { Field, TextArea, TextInput } from './Field.tsx'

interface CopyBoxProps {
  readonly label: string
  readonly hint?: string
  readonly error?: string | undefined
  /** Label of the copy button. */
  readonly copy: string
  readonly value: string
  /**
   * A warning that the value is shown only once. The box then gets the focus, so that screen readers read the value
   * and the warning.
   */
  readonly once?: string
  /** Omit for read-only text. */
  onChange?(value: string): void
  readonly rows?: number
  readonly children?: ReactNode
}

export function CopyBox({ label, hint, error, copy, value, once, onChange, rows, children }: CopyBoxProps) {
  const box = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  useEffect(() => {
    if (!once) return
    // Wait until the dialog around the box has remembered which element to return the focus to.
    const timer = setTimeout(() => box.current?.focus())
    return () => clearTimeout(timer)
  }, [once])
  const shared = {
    ref: box,
    value,
    readOnly: !onChange,
    spellCheck: Boolean(onChange),
    'aria-description': once,
  }
  return (
    <>
      {once && <Alert>{once}</Alert>}
      <Field label={label} hint={hint} error={error}>
        {rows ? (
          <TextArea {...shared} rows={rows} onType={onChange} />
        ) : (
          <TextInput {...shared} onFocus={(event) => event.target.select()} />
        )}
      </Field>
      <div className="cluster">
        <Button onClick={() => box.current && void copyText(box.current)}>
          <Copy />
          {copy}
        </Button>
        {children}
      </div>
    </>
  )
}
