import type { ComponentProps } from 'react'
import { useField } from './Field.tsx'

const joined = (className: string | undefined) => ['in', className].filter(Boolean).join(' ')

/** One line of text, or a date, time, number: whatever `type` says. */
export const TextInput = ({ className, ...rest }: ComponentProps<'input'>) => (
  <input className={joined(className)} {...useField()} {...rest} />
)

/** Several lines. */
export const TextArea = ({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) => (
  <textarea className={joined(className)} rows={rows} {...useField()} {...rest} />
)

interface SelectProps extends ComponentProps<'select'> {
  /** Shown while nothing is chosen; it cannot be chosen again. */
  readonly placeholder?: string
}

/** One of a few: the browser's own list, which is the better one on a phone. */
export const Select = ({ className, placeholder, children, ...rest }: SelectProps) => (
  <select className={joined(className)} {...useField()} {...rest}>
    {placeholder !== undefined && (
      <option value="" disabled>
        {placeholder}
      </option>
    )}
    {children}
  </select>
)
