import { useStore } from '@nanostores/react'
import { Trash2 } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { type Stretch, STRETCHES_AT_MOST, type Weekday } from '#contracts/clinic'
import { dayText, likeTheDayBefore, stretchesIn, withBreak } from '../../stores/opening-hours.ts'
import type { ClinicSettings } from '../../stores/settings.ts'
import { text } from '../../text/index.ts'
import { Button } from '../kit/Button.tsx'
import { FieldError } from '../kit/Field.tsx'
import { IconButton } from '../kit/IconButton.tsx'
import { TextInput } from '../kit/TextInput.tsx'
import { hoursRead } from './hours-read.ts'
import { OnRecord } from './OnRecord.tsx'

interface HoursDayProps {
  readonly store: ClinicSettings
  readonly day: Weekday
}

const PLACES = ['before the break', 'after it'] as const

/** The hours of one day: none, one stretch, or two around a break. */
export function HoursDay({ store, day }: HoursDayProps) {
  const { form, errors, onRecord, row } = useStore(store.$state)
  const group = useRef<HTMLFieldSetElement>(null)
  const below = useId()
  const words = text.hoursSettings
  const called = words.days[day]
  const stretches = stretchesIn(form[day])
  const [error, known] = [errors[day], onRecord[day]]
  const said = error || known !== undefined ? below : undefined
  const write = (now: readonly Stretch[]) => store.type(day, dayText(now))
  const add = () => {
    flushSync(() =>
      store.type(day, stretches.length === 0 ? likeTheDayBefore(form, day) : withBreak(form[day])),
    )
    group.current?.querySelectorAll<HTMLElement>('input')[stretches.length * 2]?.focus()
  }
  const remove = (index: number) => {
    flushSync(() => write(stretches.toSpliced(index, 1)))
    group.current?.querySelector<HTMLElement>('[data-add]')?.focus()
  }
  return (
    <fieldset ref={group}>
      <legend className="sr">{called}</legend>
      <span aria-hidden="true">{called}</span>
      <div>
        {stretches.length === 0 && <span className="m2">{words.closed}</span>}
        {PLACES.map((place, index) => {
          const stretch = stretches[index]
          return (
            stretch && (
              <StretchFields
                key={place}
                stretch={stretch}
                label={(end) => words[end](called, index > 0)}
                about={{ 'aria-invalid': error !== undefined, 'aria-describedby': said }}
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
        {!error && known !== undefined && (
          <p className="hint" id={below}>
            <OnRecord>{hoursRead(known, row.timeFormat)}</OnRecord>
          </p>
        )}
      </div>
      {stretches.length < STRETCHES_AT_MOST && (
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
  readonly stretch: Stretch
  readonly label: (end: keyof Stretch) => string
  readonly about: { readonly 'aria-invalid': boolean; readonly 'aria-describedby': string | undefined }
  onChange(now: Stretch): void
  readonly children: ReactNode
}

/** From when until when, with what can be done to it. */
export const StretchFields = ({ stretch, label, about, onChange, children }: StretchFieldsProps) => (
  <div className="stretch">
    <TextInput
      type="time"
      aria-label={label('from')}
      value={stretch.from}
      onChange={(event) => onChange({ ...stretch, from: event.target.value })}
      {...about}
    />
    <span aria-hidden="true">{text.hoursSettings.until}</span>
    <TextInput
      type="time"
      aria-label={label('to')}
      value={stretch.to}
      onChange={(event) => onChange({ ...stretch, to: event.target.value })}
      {...about}
    />
    {children}
  </div>
)
