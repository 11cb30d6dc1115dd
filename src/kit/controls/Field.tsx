import { CircleAlert } from 'lucide-react'
import { type ComponentProps, createContext, type ReactNode, useContext, useId, useMemo } from 'react'

interface FieldProps {
  readonly label: string
  readonly required?: boolean
  readonly hint?: ReactNode
  readonly error?: string | undefined
  /** Spans both columns of a `field-grid`. */
  readonly full?: boolean
  readonly children: ReactNode
}

interface FieldAttributes {
  readonly id: string
  readonly 'aria-describedby'?: string
  readonly 'aria-invalid'?: true
  readonly 'aria-required'?: true
}

const FieldContext = createContext<FieldAttributes | null>(null)

/** Returns the ids and flags that an input inside a Field must carry; null outside one. */
export const useField = (): FieldAttributes | null => useContext(FieldContext)

export function Field({ label, required, hint, error, full, children }: FieldProps) {
  const id = useId()
  const below = Boolean(error || hint)
  const described = useMemo<FieldAttributes>(
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

const inputClass = (className: string | undefined) => ['input', className].filter(Boolean).join(' ')

const changeOf = (onType: ((value: string) => void) | undefined) =>
  onType && { onChange: ({ target }: { target: { value: string } }) => onType(target.value) }

interface TextInputProps extends ComponentProps<'input'> {
  onType?(value: string): void
}

/** A single-line input; `type` selects text, date, time or number. */
export const TextInput = ({ className, onType, ...rest }: TextInputProps) => {
  const described = useField()
  return <input className={inputClass(className)} {...described} {...changeOf(onType)} {...rest} />
}

interface TextAreaProps extends ComponentProps<'textarea'> {
  onType?(value: string): void
}

export const TextArea = ({ className, rows = 3, onType, ...rest }: TextAreaProps) => {
  const described = useField()
  return (
    <textarea className={inputClass(className)} rows={rows} {...described} {...changeOf(onType)} {...rest} />
  )
}

interface SelectProps extends ComponentProps<'select'> {
  /** A method, so that it can take the type of the options. */
  onChoose?(value: string): void
  /** Shown before the user selects an option; it cannot be selected again. */
  readonly placeholder?: string
}

/** A native select, because the browser's own list works better on phones. */
export const Select = ({ className, placeholder, onChoose, children, ...rest }: SelectProps) => {
  const described = useField()
  return (
    <select className={inputClass(className)} {...described} {...changeOf(onChoose)} {...rest}>
      {placeholder !== undefined && (
        <option value="" disabled>
          {placeholder}
        </option>
      )}
      {children}
    </select>
  )
}

interface OptionsProps<Value extends string | number> {
  readonly of: readonly Value[]
  readonly words: Readonly<Record<Value, string>> | ((value: Value) => string)
}

export const Options = <Value extends string | number>({ of, words }: OptionsProps<Value>) =>
  of.map((value) => (
    <option key={value} value={value}>
      {typeof words === 'function' ? words(value) : words[value]}
    </option>
  ))

export const NamedOptions = ({ of }: { of: readonly { readonly id: number; readonly name: string }[] }) =>
  of.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))
