import { Copy } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { copyFrom } from '../../stores/share-form.ts'
import { Button } from '../kit/Button.tsx'
import { Field } from '../kit/Field.tsx'
import { TextArea, TextInput } from '../kit/TextInput.tsx'

interface CopyBoxProps {
  readonly label: string
  readonly hint?: string
  readonly error?: string | undefined
  /** The words on the button. */
  readonly copy: string
  readonly value: string
  /** Left out where the text is what it is. */
  onChange?(value: string): void
  /** Lines; one without. */
  readonly rows?: number
  /** What stands beside the button. */
  readonly children?: ReactNode
}

/** A text to be taken elsewhere. */
export function CopyBox({ label, hint, error, copy, value, onChange, rows, children }: CopyBoxProps) {
  const box = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const shared = { ref: box, value, readOnly: !onChange, spellCheck: Boolean(onChange) }
  return (
    <>
      <Field label={label} hint={hint} error={error}>
        {rows ? (
          <TextArea {...shared} rows={rows} onChange={(event) => onChange?.(event.target.value)} />
        ) : (
          <TextInput {...shared} onFocus={(event) => event.target.select()} />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-2">
        <Button onClick={() => box.current && void copyFrom(box.current)}>
          <Copy />
          {copy}
        </Button>
        {children}
      </div>
    </>
  )
}
