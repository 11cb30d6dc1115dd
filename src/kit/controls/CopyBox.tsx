import { Copy } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { copyText } from './copy-text.ts'
import { Button } from './Button.tsx'
import { Field, TextArea, TextInput } from './Field.tsx'

interface CopyBoxProps {
  readonly label: string
  readonly hint?: string
  readonly error?: string | undefined
  /** Label of the copy button. */
  readonly copy: string
  readonly value: string
  /** Omit for read-only text. */
  onChange?(value: string): void
  readonly rows?: number
  readonly children?: ReactNode
}

export function CopyBox({ label, hint, error, copy, value, onChange, rows, children }: CopyBoxProps) {
  const box = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const shared = { ref: box, value, readOnly: !onChange, spellCheck: Boolean(onChange) }
  return (
    <>
      <Field label={label} hint={hint} error={error}>
        {rows ? (
          <TextArea {...shared} rows={rows} onType={onChange} />
        ) : (
          <TextInput {...shared} onFocus={(event) => event.target.select()} />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-2">
        <Button onClick={() => box.current && void copyText(box.current)}>
          <Copy />
          {copy}
        </Button>
        {children}
      </div>
    </>
  )
}
