import { useStore } from '@nanostores/react'
import { Trash2 } from 'lucide-react'
import { useId, type ChangeEvent, type ReactNode } from 'react'
import type { ClinicSettings } from '../../stores/settings.ts'
import { placeOf, type ServiceField, type ServiceLine } from '../../stores/settings-form.ts'
import { text } from '../../text/index.ts'
import { FieldError } from '../kit/Field.tsx'
import { IconButton } from '../kit/IconButton.tsx'
import { Select, TextInput } from '../kit/TextInput.tsx'
import { durationsWith } from './durations.ts'
import { OnRecord } from './OnRecord.tsx'

interface ServiceRowProps {
  readonly store: ClinicSettings
  readonly line: ServiceLine
  readonly index: number
  onRemove(): void
}

/** One service: its name, the time it takes, its fee. */
export function ServiceRow({ store, line, index, onRemove }: ServiceRowProps) {
  const { errors, onRecord } = useStore(store.$state)
  const called = line.name.trim() || text.settings.serviceNumber(index + 1)
  const cell = (field: ServiceField, label: string) => ({
    label,
    error: errors[placeOf(line, field)],
    onRecord: onRecord[placeOf(line, field)],
    input: {
      value: line[field],
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
        store.typeService(line, field, target.value),
    },
  })
  return (
    <tr>
      <Cell {...cell('name', text.settings.serviceNumber(index + 1))}>
        {(input) => <TextInput autoComplete="off" placeholder={text.settings.service} {...input} />}
      </Cell>
      <Cell {...cell('duration', text.settings.durationOf(called))}>
        {(input) => (
          <Select {...input}>
            {durationsWith(line.duration).map((minutes) => (
              <option key={minutes} value={minutes}>
                {text.settings.minutes(minutes)}
              </option>
            ))}
          </Select>
        )}
      </Cell>
      <Cell {...cell('fee', text.settings.feeOf(called))}>
        {(input) => (
          <TextInput
            className="num fee"
            inputMode="decimal"
            autoComplete="off"
            placeholder={text.settings.fee}
            {...input}
          />
        )}
      </Cell>
      <td>
        <IconButton label={text.settings.removeService(called)} onClick={onRemove}>
          <Trash2 />
        </IconButton>
      </td>
    </tr>
  )
}

interface Typed {
  readonly value: string
  onChange(event: ChangeEvent<HTMLInputElement | HTMLSelectElement>): void
}

interface CellProps {
  readonly label: string
  readonly error: string | undefined
  readonly onRecord: string | undefined
  readonly input: Typed
  readonly children: (input: Typed & Readonly<Record<`aria-${string}`, unknown>>) => ReactNode
}

function Cell({ label, error, onRecord, input, children }: CellProps) {
  const below = useId()
  return (
    <td>
      {children({
        ...input,
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
    </td>
  )
}
