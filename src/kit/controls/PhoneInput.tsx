import type { ComponentProps } from 'react'
import { TextInput } from './Field.tsx'
import { loadPhoneFormat, phoneAsTyped } from './phone-as-typed.ts'

interface PhoneInputProps extends ComponentProps<'input'> {
  readonly value: string
  onType(value: string): void
}

/** An input for a phone number, which takes its usual format while it is typed. */
export const PhoneInput = ({ value, onType, ...rest }: PhoneInputProps) => (
  <TextInput
    type="tel"
    value={value}
    onFocus={loadPhoneFormat}
    onType={(typed) => onType(phoneAsTyped(value, typed))}
    {...rest}
  />
)
