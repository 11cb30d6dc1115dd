import { Trash2 } from 'lucide-react'
import { useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { Stretch, Weekday } from '#contracts/clinic'
import { WORK_STRETCHES_AT_MOST } from '#contracts/practitioners'
import {
  dayText,
  type HoursForm,
  likeTheDayBefore,
  stretchesIn,
  withBreak,
} from '../../stores/opening-hours.ts'
import { text } from '../../text/index.ts'
import { Button } from '../kit/Button.tsx'
import { FieldError } from '../kit/Field.tsx'
import { IconButton } from '../kit/IconButton.tsx'
import { StretchFields } from '../settings/HoursDay.tsx'

interface WorkDayProps {
  readonly day: Weekday
  readonly week: HoursForm
  readonly error: string | undefined
  onChange(day: string): void
}

const PLACES = Array.from({ length: WORK_STRETCHES_AT_MOST }, (_, n) => n + 1)

/** The hours of one day of a practitioner: none, or stretches with breaks between them. */
export function WorkDay({ day, week, error, onChange }: WorkDayProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  const below = useId()
  const [clinic, words] = [text.hoursSettings, text.practitionerSettings]
  const called = clinic.days[day]
  const stretches = stretchesIn(week[day])
  const none = stretches.length === 0
  const write = (now: readonly Stretch[]) => onChange(dayText(now))
  const more = () => {
    if (none) return likeTheDayBefore(week, day)
    return stretches.length === 1 ? withBreak(week[day]) : dayText([...stretches, { from: '', to: '' }])
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
      <legend className="sr">{called}</legend>
      <span aria-hidden="true">{called}</span>
      <div>
        {none && <span className="m2">{words.notWorking}</span>}
        {PLACES.map((place, index) => {
          const stretch = stretches[index]
          return (
            stretch && (
              <StretchFields
                key={place}
                stretch={stretch}
                label={(end) => words[end](called, place)}
                about={{
                  'aria-invalid': error !== undefined,
                  'aria-describedby': error === undefined ? undefined : below,
                }}
                onChange={(now) => write(stretches.with(index, now))}
              >
                <IconButton label={words.removeStretch(called, place)} onClick={() => remove(index)}>
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
