import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { type Color, COLORS, type Weekday, WEEKDAYS } from '#contracts/clinic'
import type { ServiceRow } from '#modules/clinic'
import type { PractitionerRow } from '#modules/practitioners'
import { ASSUMED_WEEK_HOURS } from '#rules/practitioners'
import { FieldError } from '../../kit/controls/Field.tsx'
import { Switch } from '../../kit/controls/Switch.tsx'
import { Dialog } from '../../kit/dialog/Dialog.tsx'
import { Submit } from '../../kit/controls/Button.tsx'
import { Form } from '../../kit/forms/Form.tsx'
import { text } from '../../language/index.ts'
import { hoursForm, readHours } from '../clinic-settings/index.ts'
import type { PractitionersStore } from './practitioners.store.ts'
import { WorkDay } from './WorkDay.tsx'

interface WorkFormProps {
  readonly store: PractitionersStore
  readonly row: PractitionerRow
  readonly services: readonly ServiceRow[]
}

export function WorkForm({ store, row, services }: WorkFormProps) {
  const [form] = useState(() => store.editForm(row))
  const { doing, errors, problem } = useStore(form.$state)
  const [colour, setColor] = useState<Color>(row.colour)
  const [serviceIds, setServiceIds] = useState<readonly number[]>(row.services)
  const [hasOwnHours, setHasOwnHours] = useState(row.hours !== null)
  const [week, setWeek] = useState(hoursForm(row.hours ?? ASSUMED_WEEK_HOURS))
  const words = text.practitionerSettings
  const submit = () =>
    form.submit({ colour, services: [...serviceIds], hours: hasOwnHours ? readHours(week) : null })
  const errorOn = (day: Weekday) =>
    Object.entries(errors).find(([field]) => field.startsWith(`hours.${day}`))?.[1]
  return (
    <Form onSubmit={submit}>
      <Dialog.Fields problem={problem}>
        <Colors name={row.name} value={colour} onChange={setColor} />
        <fieldset className="choices">
          <legend>{words.services}</legend>
          {services.map((service) => (
            <label key={service.id}>
              <input
                type="checkbox"
                checked={serviceIds.includes(service.id)}
                onChange={({ target }) =>
                  setServiceIds(
                    target.checked
                      ? [...serviceIds, service.id]
                      : serviceIds.filter((id) => id !== service.id),
                  )
                }
              />
              <span className="hue" data-hue={service.colour} />
              {service.name}
            </label>
          ))}
          {errors['services'] && <FieldError>{errors['services']}</FieldError>}
        </fieldset>
        <div>
          <Switch label={words.ownHours} checked={hasOwnHours} onChange={setHasOwnHours} />
          {!hasOwnHours && <p className="hint">{words.ownHoursHint}</p>}
        </div>
        {hasOwnHours && (
          <div className="hours">
            {WEEKDAYS.map((day) => (
              <WorkDay
                key={day}
                day={day}
                week={week}
                error={errorOn(day)}
                onChange={(value) => setWeek({ ...week, [day]: value })}
              />
            ))}
            {errors['hours'] && <FieldError>{errors['hours']}</FieldError>}
          </div>
        )}
      </Dialog.Fields>
      <Dialog.Foot>
        <Dialog.Cancel kind="plain" />
        <Submit busy={doing === 'sending'} label={words.submit} pending={words.pending} />
      </Dialog.Foot>
    </Form>
  )
}

interface ColorsProps {
  readonly name: string
  readonly value: Color
  onChange(colour: Color): void
}

const Colors = ({ name, value, onChange }: ColorsProps) => {
  const words = text.practitionerSettings
  return (
    <fieldset className="colors">
      <legend>{words.colour}</legend>
      <div>
        {COLORS.map((colour) => (
          <label key={colour}>
            <input
              type="radio"
              name={`colour-of-${name}`}
              checked={colour === value}
              onChange={() => onChange(colour)}
            />
            <span className="hue" data-hue={colour} />
            {words.colors[colour]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
