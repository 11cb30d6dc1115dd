import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { ClinicSettings } from '../../stores/settings.ts'
import type { SettingsField } from '../../stores/settings-form.ts'
import type { TimeFormat } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { Field } from '../kit/Field.tsx'
import { TextInput } from '../kit/TextInput.tsx'
import { OnRecord } from './OnRecord.tsx'
import { zoneLabel } from './zones.ts'

interface SettingsFieldProps {
  readonly store: ClinicSettings
  readonly field: SettingsField
  readonly required?: boolean
  readonly full?: boolean
  /** The input for this value, where it is not a line of text. */
  readonly children?: (value: string, type: (value: string) => void) => ReactNode
}

/** A field of the Clinic tab that stands alone, with what is wrong with it or what somebody else made of it. */
export function SettingsInput({ store, field, children, ...rest }: SettingsFieldProps) {
  const { form, errors, onRecord } = useStore(store.$state)
  const known = onRecord[field]
  const type = (value: string) => store.type(field, value)
  return (
    <Field
      label={text.settings[field]}
      error={errors[field]}
      hint={known !== undefined && <OnRecord>{readable(field, known)}</OnRecord>}
      {...rest}
    >
      {children?.(form[field], type) ?? (
        <TextInput
          name={field}
          type={inputTypes[field] ?? 'text'}
          autoComplete="off"
          value={form[field]}
          onChange={(event) => type(event.target.value)}
        />
      )}
    </Field>
  )
}

const inputTypes: Partial<Record<SettingsField, string>> = { phone: 'tel', email: 'email' }

/** A field's value as it is read in a sentence. */
export const readable = (field: string, value: string): string => {
  if (!value) return text.settings.blank
  if (field === 'timeFormat') return text.settings.timeFormats[value as TimeFormat]
  return field === 'zone' ? zoneLabel(value) : value
}
