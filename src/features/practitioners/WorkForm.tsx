import { useStore } from '@nanostores/react'
import { useState, type SubmitEvent } from 'react'
import { type Colour, COLOURS, type Weekday, WEEKDAYS } from '#contracts/clinic'
import type { ServiceRow } from '#modules/clinic'
import type { PractitionerRow } from '#modules/practitioners'
import { type HoursForm, hoursFormOf, hoursIn } from '../../stores/opening-hours.ts'
import type { PractitionersStore } from '../../stores/practitioners.ts'
import { text } from '../../text/index.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { FieldError } from '../kit/Field.tsx'
import { Switch } from '../kit/Switch.tsx'
import { WorkDay } from './WorkDay.tsx'

interface WorkFormProps {
  readonly store: PractitionersStore
  readonly row: PractitionerRow
  readonly services: readonly ServiceRow[]
}

const NINE_TO_FIVE = '09:00-17:00'
const USUAL: HoursForm = {
  monday: NINE_TO_FIVE,
  tuesday: NINE_TO_FIVE,
  wednesday: NINE_TO_FIVE,
  thursday: NINE_TO_FIVE,
  friday: NINE_TO_FIVE,
  saturday: '',
  sunday: '',
}

/** How a practitioner works: colour, services, and the week, if it is not the clinic's. */
export function WorkForm({ store, row, services }: WorkFormProps) {
  const [form] = useState(() => store.editing(row))
  const { doing, errors, problem } = useStore(form.$state)
  const [colour, choose] = useState<Colour>(row.colour)
  const [given, give] = useState<readonly number[]>(row.services)
  const [hasOwn, own] = useState(row.hours !== null)
  const [week, setWeek] = useState<HoursForm>(row.hours ? hoursFormOf(row.hours) : USUAL)
  const words = text.practitionerSettings
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void form.submit({ colour, services: [...given], hours: hasOwn ? hoursIn(week) : null })
  }
  const wrongOn = (day: Weekday) =>
    Object.entries(errors).find(([place]) => place.startsWith(`hours.${day}`))?.[1]
  return (
    <form onSubmit={submit} noValidate>
      <Dialog.Body>
        <div className="stack">
          {problem && <Alert kind="error">{problem}</Alert>}
          <Colours name={row.name} value={colour} onChange={choose} />
          <fieldset className="choices">
            <legend>{words.services}</legend>
            {services.map((service) => (
              <label key={service.id}>
                <input
                  type="checkbox"
                  checked={given.includes(service.id)}
                  onChange={({ target }) =>
                    give(target.checked ? [...given, service.id] : given.filter((id) => id !== service.id))
                  }
                />
                <span className="hue" data-hue={service.colour} />
                {service.name}
              </label>
            ))}
            {errors['services'] && <FieldError>{errors['services']}</FieldError>}
          </fieldset>
          <div>
            <Switch label={words.ownHours} checked={hasOwn} onChange={own} />
            {!hasOwn && <p className="hint">{words.ownHoursHint}</p>}
          </div>
          {hasOwn && (
            <div className="hours">
              {WEEKDAYS.map((day) => (
                <WorkDay
                  key={day}
                  day={day}
                  week={week}
                  error={wrongOn(day)}
                  onChange={(value) => setWeek({ ...week, [day]: value })}
                />
              ))}
              {errors['hours'] && <FieldError>{errors['hours']}</FieldError>}
            </div>
          )}
        </div>
      </Dialog.Body>
      <Dialog.Foot>
        <span className="sp" />
        <Button onClick={store.close}>{text.cancel}</Button>
        <Button kind="primary" type="submit" busy={doing === 'sending'}>
          {doing === 'sending' ? words.pending : words.submit}
        </Button>
      </Dialog.Foot>
    </form>
  )
}

interface ColoursProps {
  readonly name: string
  readonly value: Colour
  onChange(colour: Colour): void
}

const Colours = ({ name, value, onChange }: ColoursProps) => {
  const words = text.practitionerSettings
  return (
    <fieldset className="colours">
      <legend>{words.colour}</legend>
      <div>
        {COLOURS.map((colour) => (
          <label key={colour}>
            <input
              type="radio"
              name={`colour-of-${name}`}
              checked={colour === value}
              onChange={() => onChange(colour)}
            />
            <span className="hue" data-hue={colour} />
            {words.colours[colour]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
