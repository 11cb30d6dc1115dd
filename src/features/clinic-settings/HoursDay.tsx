import { useStore } from '@nanostores/react'
import { Trash2 } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { type TimeRange, RANGES_AT_MOST, type Weekday } from '#contracts/clinic'
import { writeDay, suggestHours, readDay, withBreak } from './opening-hours.ts'
import type { ClinicSettingsStore } from './clinic-settings.store.ts'
import { text } from '../../language/index.ts'
import { Button } from '../../kit/controls/Button.tsx'
import { FieldError } from '../../kit/controls/Field.tsx'
import { IconButton } from '../../kit/controls/IconButton.tsx'
import { TextInput } from '../../kit/controls/TextInput.tsx'
import { formatHours } from './hours-text.ts'
import { SavedValue } from '../../kit/settings-form/SavedValue.tsx'

const PLACES = ['before the break', 'after it'] as const

export function HoursDay({ store, day }: { readonly store: ClinicSettingsStore; readonly day: Weekday }) {
  const { form, errors, onRecord, row } = useStore(store.$state)
  const group = useRef<HTMLFieldSetElement>(null)
  const below = useId()
  const words = text.hoursSettings
  const called = words.days[day]
  const stretches = readDay(form[day])
  const [error, hoursOnRecord] = [errors[day], onRecord[day]]
  const descriptionId = error || hoursOnRecord !== undefined ? below : undefined
  const write = (now: readonly TimeRange[]) => store.type(day, writeDay(now))
  const add = () => {
    flushSync(() => store.type(day, stretches.length === 0 ? suggestHours(form, day) : withBreak(form[day])))
    group.current?.querySelectorAll<HTMLElement>('input')[stretches.length * 2]?.focus()
  }
  const remove = (index: number) => {
    flushSync(() => write(stretches.toSpliced(index, 1)))
    group.current?.querySelector<HTMLElement>('[data-add]')?.focus()
  }
  return (
    <fieldset ref={group}>
      <legend className="visually-hidden">{called}</legend>
      <span aria-hidden="true">{called}</span>
      <div>
        {stretches.length === 0 && <span className="muted">{words.closed}</span>}
        {PLACES.map((part, index) => {
          const stretch = stretches[index]
          return (
            stretch && (
              <StretchFields
                key={part}
                stretch={stretch}
                label={(end) => words[end](called, index > 0)}
                about={{ 'aria-invalid': error !== undefined, 'aria-describedby': descriptionId }}
                onChange={(now) => write(stretches.with(index, now))}
              >
                <IconButton label={words.remove(called, index > 0)} onClick={() => remove(index)}>
                  <Trash2 />
                </IconButton>
              </StretchFields>
            )
          )
        })}
        {error && <FieldError id={below}>{error}</FieldError>}
        {!error && hoursOnRecord !== undefined && (
          <p className="hint" id={below}>
            <SavedValue>{formatHours(hoursOnRecord, row.timeFormat)}</SavedValue>
          </p>
        )}
      </div>
      {stretches.length < RANGES_AT_MOST && (
        <Button
          data-add
          size="small"
          kind="quiet"
          aria-label={stretches.length === 0 ? words.openOn(called) : words.pauseOn(called)}
          onClick={add}
        >
          {stretches.length === 0 ? words.open : words.pause}
        </Button>
      )}
    </fieldset>
  )
}

interface StretchFieldsProps {
  readonly stretch: TimeRange
  readonly label: (end: keyof TimeRange) => string
  readonly about: { readonly 'aria-invalid': boolean; readonly 'aria-describedby': string | undefined }
  onChange(now: TimeRange): void
  readonly children: ReactNode
}

export const StretchFields = ({ stretch, label, about, onChange, children }: StretchFieldsProps) => (
  <div className="stretch">
    <TextInput
      type="time"
      aria-label={label('from')}
      value={stretch.from}
      onType={(from) => onChange({ ...stretch, from })}
      {...about}
    />
    <span aria-hidden="true">{text.hoursSettings.until}</span>
    <TextInput
      type="time"
      aria-label={label('to')}
      value={stretch.to}
      onType={(to) => onChange({ ...stretch, to })}
      {...about}
    />
    {children}
  </div>
)
