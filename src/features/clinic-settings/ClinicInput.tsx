import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { ClinicSettingsStore } from './clinic-settings.store.ts'
import type { SettingsField } from './clinic-form.ts'
import type { TimeFormat } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { Field, TextInput } from '../../kit/controls/Field.tsx'
import { PhoneInput } from '../../kit/controls/PhoneInput.tsx'
import { SavedValue } from '../../kit/settings-form/SavedValue.tsx'
import { zoneLabel } from '../../kit/time/time-zones.ts'

interface SettingsFieldProps {
  readonly store: ClinicSettingsStore
  readonly field: SettingsField
  readonly required?: boolean
  readonly full?: boolean
  readonly children?: (value: string, type: (value: string) => void) => ReactNode
}

export function ClinicInput({ store, field, children, ...rest }: SettingsFieldProps) {
  const { form, errors, onRecord } = useStore(store.$state)
  const valueOnRecord = onRecord[field]
  const type = (value: string) => store.type(field, value)
  const Input = field === 'phone' ? PhoneInput : TextInput
  const inputProps = { name: field, autoComplete: 'off', value: form[field], onType: type }
  return (
    <Field
      label={text.settings[field]}
      error={errors[field]}
      hint={valueOnRecord !== undefined && <SavedValue>{formatSetting(field, valueOnRecord)}</SavedValue>}
      {...rest}
    >
      {children?.(form[field], type) ?? <Input {...inputProps} type={inputTypes[field] ?? 'text'} />}
    </Field>
  )
}

const inputTypes: Partial<Record<SettingsField, string>> = { phone: 'tel', email: 'email' }

export const formatSetting = (field: string, value: string): string => {
  if (!value) return text.settings.blank
  if (field === 'timeFormat') return text.settings.timeFormats[value as TimeFormat]
  return field === 'zone' ? zoneLabel(value) : value
}
