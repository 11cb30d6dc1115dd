import { useId, type ReactNode } from 'react'
import { FieldError } from '../kit/Field.tsx'
import { OnRecord } from './OnRecord.tsx'

interface NamedInputProps {
  /** Read aloud; what it is can be seen from where it stands. */
  readonly label: string
  readonly error?: string | undefined
  readonly onRecord?: string | undefined
  readonly children: (input: Readonly<Record<`aria-${string}`, string | true | undefined>>) => ReactNode
}

/** An input in a line of many, and below it what is wrong with it or what somebody else made of it. */
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
          <OnRecord>{onRecord}</OnRecord>
        </p>
      )}
    </>
  )
}
