import { useStore } from '@nanostores/react'
import type { ChangeEvent } from 'react'
import type { ClinicSettingsStore } from './clinic-settings.store.ts'
import { fieldPath, type ServiceField, type ServiceLine } from './clinic-form.ts'
import { text } from '../../language/index.ts'
import { DeleteIcon } from '../../kit/controls/DeleteButton.tsx'
import { Options, Select, TextInput } from '../../kit/controls/Field.tsx'
import { durationsWith } from './durations.ts'
import { NamedInput } from '../../kit/settings-form/NamedInput.tsx'
import type { OfferedForm } from './ServiceFormOptions.tsx'
import { type NamedPractitioner, ServiceOptions } from './ServiceOptions.tsx'

interface ServiceRowProps {
  readonly store: ClinicSettingsStore
  readonly line: ServiceLine
  readonly index: number
  readonly practitioners: readonly NamedPractitioner[]
  readonly forms: readonly OfferedForm[]
  onRemove(): void
}

export function ServiceRow({ store, line, index, practitioners, forms, onRemove }: ServiceRowProps) {
  const { errors, onRecord } = useStore(store.$state)
  const serviceName = line.name.trim() || text.settings.serviceNumber(index + 1)
  const fieldProps = (field: ServiceField, label: string) => ({
    label,
    error: errors[fieldPath(line, field)],
    onRecord: onRecord[fieldPath(line, field)],
  })
  const inputProps = (field: ServiceField) => ({
    value: line[field],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      store.typeService(line, field, target.value),
  })
  return (
    <tr>
      <td>
        <NamedInput {...fieldProps('name', text.settings.serviceNumber(index + 1))}>
          {(input) => (
            <TextInput
              autoComplete="off"
              placeholder={text.settings.service}
              {...inputProps('name')}
              {...input}
            />
          )}
        </NamedInput>
        <ServiceOptions {...{ store, line, serviceName, practitioners, forms }} />
      </td>
      <td>
        <NamedInput {...fieldProps('duration', text.settings.durationOf(serviceName))}>
          {(input) => (
            <Select {...inputProps('duration')} {...input}>
              <Options of={durationsWith(line.duration)} words={text.settings.minutes} />
            </Select>
          )}
        </NamedInput>
      </td>
      <td>
        <NamedInput {...fieldProps('fee', text.settings.feeOf(serviceName))}>
          {(input) => (
            <TextInput
              className="numeric fee"
              inputMode="decimal"
              autoComplete="off"
              placeholder={text.settings.fee}
              {...inputProps('fee')}
              {...input}
            />
          )}
        </NamedInput>
      </td>
      <td>
        <DeleteIcon label={text.settings.removeService(serviceName)} onClick={onRemove} />
      </td>
    </tr>
  )
}
