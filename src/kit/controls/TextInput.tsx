import type { ComponentProps } from 'react'
import { useField } from './Field.tsx'

const joined = (className: string | undefined) => ['input', className].filter(Boolean).join(' ')

/** A single-line input; `type` selects text, date, time or number. */
export const TextInput = ({ className, ...rest }: ComponentProps<'input'>) => {
  const described = useField()
  return <input className={joined(className)} {...described} {...rest} />
}

/** A multi-line text input. */
export const TextArea = ({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) => {
  const described = useField()
  return <textarea className={joined(className)} rows={rows} {...described} {...rest} />
}

interface SelectProps extends ComponentProps<'select'> {
  /** Shown before the user selects an option; it cannot be selected again. */
  readonly placeholder?: string
}

/** A native select, because the browser's own list works better on phones. */
export const Select = ({ className, placeholder, children, ...rest }: SelectProps) => {
  const described = useField()
  return (
    <select className={joined(className)} {...described} {...rest}>
      {placeholder !== undefined && (
        <option value="" disabled>
          {placeholder}
        </option>
      )}
      {children}
    </select>
  )
}
