import { useId, type ReactNode } from 'react'
import { FieldError } from '../controls/Field.tsx'
import { SavedValue } from './SavedValue.tsx'

interface NamedInputProps {
  /** The accessible name; visually, the column or row identifies the input. */
  readonly label: string
  readonly error?: string | undefined
  readonly onRecord?: string | undefined
  readonly children: (input: Readonly<Record<`aria-${string}`, string | true | undefined>>) => ReactNode
}

/** An input in a table, with its error or the value that another user saved below it. */
export function NamedInput({ label, error, onRecord, children }: NamedInputProps) {
  const below = useId()
  return (
    <>
      {children({
        'aria-label': label,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error || onRecord !== undefined ? below : undefined,
      })}
      {error && <FieldError id={below}>{error}</FieldError>}
      {!error && onRecord !== undefined && (
        <p className="hint" id={below}>
          <SavedValue>{onRecord}</SavedValue>
        </p>
      )}
    </>
  )
}
