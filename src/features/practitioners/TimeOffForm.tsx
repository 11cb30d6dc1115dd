import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { TimeOffDraft } from '#contracts/practitioners'
import type { PractitionerRow, TimeOffRow } from '#modules/practitioners'
import { daysAfter } from '#rules/kernel'
import { Alert } from '../../kit/controls/Alert.tsx'
import { Button, Submit } from '../../kit/controls/Button.tsx'
import { Field, TextInput } from '../../kit/controls/Field.tsx'
import { Switch } from '../../kit/controls/Switch.tsx'
import { Dialog } from '../../kit/dialog/Dialog.tsx'
import { dayIn, type Formats, spelledDay } from '../../kit/format/format.ts'
import { Form } from '../../kit/forms/Form.tsx'
import { text } from '../../language/index.ts'
import { RecurrenceFields, recurrenceFormOf, recurrenceIn } from '../appointments/index.ts'
import type { PractitionersStore } from './practitioners.store.ts'
import { wholeDaysOf } from './time-off-summary.ts'

interface TimeOffFormProps {
  readonly store: PractitionersStore
  readonly row: PractitionerRow
  /** The time off being changed; null when adding one. */
  readonly existing: TimeOffRow | null
  readonly formats: Formats
  onBack(): void
}

interface Times {
  readonly hasWholeDays: boolean
  readonly first: string
  readonly from: string
  /** The last date. For whole days, that day is included. */
  readonly last: string
  readonly to: string
}

const timesOf = (timeOff: TimeOffRow | null, today: string): Times => {
  if (!timeOff) return { hasWholeDays: true, first: today, from: '09:00', last: today, to: '17:00' }
  const wholeDays = wholeDaysOf(timeOff)
  const { from, to } = timeOff
  return wholeDays
    ? { hasWholeDays: true, ...wholeDays, from: '09:00', to: '17:00' }
    : { hasWholeDays: false, first: from.date, from: from.time, last: to.date, to: to.time }
}

const MIDNIGHT = '00:00'

const dayAfter = (date: string): string => (Number.isNaN(Date.parse(date)) ? '' : daysAfter(date, 1))

const spanIn = ({ hasWholeDays, first, from, last, to }: Times) =>
  hasWholeDays
    ? { from: { date: first, time: MIDNIGHT }, to: { date: dayAfter(last), time: MIDNIGHT } }
    : { from: { date: first, time: from }, to: { date: last, time: to } }

export function TimeOffForm({ store, row, existing, formats, onBack }: TimeOffFormProps) {
  const [form] = useState(() => store.away(row, existing, onBack))
  const { doing, errors, problem } = useStore(form.$state)
  const [times, setTimes] = useState(() => timesOf(existing, dayIn(formats.zone)))
  const [label, setLabel] = useState(existing?.label ?? '')
  const [repeats, setRepeats] = useState(() => recurrenceFormOf(existing?.repeats ?? null))
  const words = text.practitionerSettings
  const change = (to: Partial<Times>) => setTimes({ ...times, ...to })
  // The form may hold invalid input, hence the cast: `submit` validates it with the contract.
  const submit = () =>
    form.submit({ ...spanIn(times), label, repeats: recurrenceIn(repeats) } as TimeOffDraft)
  const firstError = (...fields: readonly string[]) => fields.map((field) => errors[field]).find(Boolean)
  return (
    <Form onSubmit={submit}>
      <Dialog.Fields>
        <h3 className="strong">{existing ? words.changeTitle : words.addTitle}</h3>
        {problem && <Alert kind="error">{problem}</Alert>}
        <Switch
          label={words.wholeDays}
          checked={times.hasWholeDays}
          onChange={(isOn) => change({ hasWholeDays: isOn })}
        />
        <div className="field-grid spans">
          <Field
            label={times.hasWholeDays ? words.firstDay : words.fromDate}
            hint={spelledDay(times.first)}
            error={firstError('from.date')}
            required
          >
            <TextInput
              type="date"
              max="2199-12-31"
              value={times.first}
              onType={(value) => change({ first: value, last: times.last < value ? value : times.last })}
            />
          </Field>
          {!times.hasWholeDays && (
            <Field label={words.fromTime} error={firstError('from.time')} required>
              <TextInput type="time" value={times.from} onType={(from) => change({ from })} />
            </Field>
          )}
          <Field
            label={times.hasWholeDays ? words.lastDay : words.toDate}
            hint={spelledDay(times.last)}
            error={firstError('to.date', ...(times.hasWholeDays ? ['to.time'] : []))}
            required
          >
            <TextInput
              type="date"
              min={times.first || undefined}
              max="2199-12-31"
              value={times.last}
              onType={(last) => change({ last })}
            />
          </Field>
          {!times.hasWholeDays && (
            <Field label={words.toTime} error={firstError('to.time')} required>
              <TextInput type="time" value={times.to} onType={(to) => change({ to })} />
            </Field>
          )}
        </div>
        <Field label={words.label} hint={words.labelHint} error={errors['label']}>
          <TextInput autoComplete="off" maxLength={60} value={label} onType={setLabel} />
        </Field>
        <RecurrenceFields
          first={times.first}
          form={repeats}
          onChange={setRepeats}
          errors={{
            interval: errors['repeats.interval'],
            until: errors['repeats.until'],
            times: errors['repeats.times'],
          }}
        />
      </Dialog.Fields>
      <Dialog.Foot>
        <Button onClick={onBack}>{words.back}</Button>
        <Submit busy={doing === 'sending'} label={words.submit} pending={words.pending} />
      </Dialog.Foot>
    </Form>
  )
}
