import type { ComponentProps } from 'react'
import { useField } from './Field.tsx'

const joined = (className: string | undefined) => ['input', className].filter(Boolean).join(' ')

const changeOf = (onType: ((value: string) => void) | undefined) =>
  onType && { onChange: ({ target }: { target: { value: string } }) => onType(target.value) }

interface TextInputProps extends ComponentProps<'input'> {
  onType?(value: string): void
}

/** A single-line input; `type` selects text, date, time or number. */
export const TextInput = ({ className, onType, ...rest }: TextInputProps) => {
  const described = useField()
  return <input className={joined(className)} {...described} {...changeOf(onType)} {...rest} />
}

interface TextAreaProps extends ComponentProps<'textarea'> {
  onType?(value: string): void
}

export const TextArea = ({ className, rows = 3, onType, ...rest }: TextAreaProps) => {
  const described = useField()
  return <textarea className={joined(className)} rows={rows} {...described} {...changeOf(onType)} {...rest} />
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
    <select className={joined(className)} {...described} {...changeOf(onChoose)} {...rest}>
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
