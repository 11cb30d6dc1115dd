import { CircleAlert } from 'lucide-react'
import { createContext, useContext, useId, useMemo, type ReactNode } from 'react'

interface FieldProps {
  readonly label: string
  readonly required?: boolean
  readonly hint?: ReactNode
  readonly error?: string | undefined
  /** Spans both columns of a .g2 grid. */
  readonly full?: boolean
  readonly children: ReactNode
}

interface Described {
  readonly id: string
  readonly 'aria-describedby'?: string
  readonly 'aria-invalid'?: true
  readonly 'aria-required'?: true
}

const FieldContext = createContext<Described | null>(null)

/** Returns the ids and flags that an input inside a Field must carry; null outside one. */
export const useField = (): Described | null => useContext(FieldContext)

export function Field({ label, required, hint, error, full, children }: FieldProps) {
  const id = useId()
  const below = Boolean(error || hint)
  const described = useMemo<Described>(
    () => ({
      id,
      ...(below && { 'aria-describedby': `${id}-below` }),
      ...(error && { 'aria-invalid': true }),
      ...(required && { 'aria-required': true }),
    }),
    [id, below, error, required],
  )
  return (
    <div className={full ? 'field full' : 'field'}>
      <label htmlFor={id}>
        {label}
        {required && (
          <span className="required" aria-hidden="true">
            *
          </span>
        )}
      </label>
      <FieldContext value={described}>{children}</FieldContext>
      {error ? (
        <FieldError id={`${id}-below`}>{error}</FieldError>
      ) : (
        hint && (
          <p className="hint" id={`${id}-below`}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}

/** An error message with its icon, for rows that have no Field. */
export const FieldError = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p className="error" id={id}>
    <CircleAlert />
    {children}
  </p>
)
