import { Trash2 } from 'lucide-react'
import { useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { TimeRange, Weekday } from '#contracts/clinic'
import { WORK_STRETCHES_AT_MOST } from '#contracts/practitioners'
import { Button } from '../../kit/controls/Button.tsx'
import { FieldError } from '../../kit/controls/Field.tsx'
import { IconButton } from '../../kit/controls/IconButton.tsx'
import { text } from '../../language/index.ts'
import {
  StretchFields,
  writeDay,
  type HoursForm,
  suggestHours,
  readDay,
  withBreak,
} from '../clinic-settings/index.ts'

interface WorkDayProps {
  readonly day: Weekday
  readonly week: HoursForm
  readonly error: string | undefined
  onChange(day: string): void
}

const PLACES = Array.from({ length: WORK_STRETCHES_AT_MOST }, (_, n) => n + 1)

export function WorkDay({ day, week, error, onChange }: WorkDayProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  const below = useId()
  const [clinic, words] = [text.hoursSettings, text.practitionerSettings]
  const called = clinic.days[day]
  const stretches = readDay(week[day])
  const none = stretches.length === 0
  const write = (now: readonly TimeRange[]) => onChange(writeDay(now))
  const more = () => {
    if (none) return suggestHours(week, day)
    return stretches.length === 1 ? withBreak(week[day]) : writeDay([...stretches, { from: '', to: '' }])
  }
  const add = () => {
    flushSync(() => onChange(more()))
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
        {none && <span className="muted">{words.notWorking}</span>}
        {PLACES.map((position, index) => {
          const stretch = stretches[index]
          return (
            stretch && (
              <StretchFields
                key={position}
                stretch={stretch}
                label={(end) => words[end](called, position)}
                about={{
                  'aria-invalid': error !== undefined,
                  'aria-describedby': error === undefined ? undefined : below,
                }}
                onChange={(now) => write(stretches.with(index, now))}
              >
                <IconButton label={words.removeStretch(called, position)} onClick={() => remove(index)}>
                  <Trash2 />
                </IconButton>
              </StretchFields>
            )
          )
        })}
        {error && <FieldError id={below}>{error}</FieldError>}
      </div>
      {stretches.length < WORK_STRETCHES_AT_MOST && (
        <Button
          data-add
          size="small"
          kind="quiet"
          aria-label={none ? clinic.openOn(called) : clinic.pauseOn(called)}
          onClick={add}
        >
          {none ? clinic.open : clinic.pause}
        </Button>
      )}
    </fieldset>
  )
}
