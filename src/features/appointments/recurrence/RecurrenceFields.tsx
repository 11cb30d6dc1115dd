import { REPEAT_UNITS, WEEKDAYS } from '#contracts/kernel'
import { Field, Options, Select, TextInput } from '../../../kit/controls/Field.tsx'
import { spelledDay, weekdayName } from '../../../kit/format/format.ts'
import { text } from '../../../language/index.ts'
import {
  type Ends,
  ENDS,
  weekOfMonth,
  type RecurrenceForm,
  type Repeats,
  weekdayOf,
} from './recurrence-form.ts'

interface RecurrenceFieldsProps {
  /** The date of the first appointment, YYYY-MM-DD; '' when not yet entered. */
  readonly first: string
  readonly form: RecurrenceForm
  onChange(form: RecurrenceForm): void
  /** Errors by field of the contract: `interval`, `until`, `times`. */
  readonly errors?: Readonly<Partial<Record<string, string>>>
  /** Whether 'does not repeat' is a choice. */
  readonly optional?: boolean
  /** Whether the recurrence can be without an end. */
  readonly endless?: boolean
}

const NO_ERRORS = {}

export function RecurrenceFields({
  first,
  form,
  onChange,
  errors = NO_ERRORS,
  optional = true,
  endless = true,
}: RecurrenceFieldsProps) {
  const words = text.recurrence
  const change = (to: Partial<RecurrenceForm>) => onChange({ ...form, ...to })
  const units: readonly Repeats[] = [...(optional ? (['never'] as const) : []), ...REPEAT_UNITS]
  const ends = ENDS.filter((each) => endless || each !== 'never')
  return (
    <div className="recurrence">
      <Field label={words.repeats}>
        <Select value={form.every} onChoose={(every: Repeats) => change({ every })}>
          <Options of={units} words={words.every} />
        </Select>
      </Field>
      {form.every !== 'never' && (
        <>
          <Field label={words.interval(form.every)} error={errors['interval']}>
            <TextInput
              className="numeric"
              inputMode="numeric"
              autoComplete="off"
              value={form.interval}
              onType={(interval) => change({ interval })}
            />
          </Field>
          {form.every === 'week' && <Weekdays first={first} form={form} change={change} />}
          {form.every === 'month' && <MonthlyBy first={first} form={form} change={change} />}
          <Field label={words.ends}>
            <Select value={form.ends} onChoose={(value: Ends) => change({ ends: value })}>
              <Options of={ends} words={words.endings} />
            </Select>
          </Field>
          {form.ends === 'until' && (
            <Field label={words.until} hint={spelledDay(form.until)} error={errors['until']}>
              <TextInput
                type="date"
                min={first || undefined}
                max="2199-12-31"
                value={form.until}
                onType={(until) => change({ until })}
              />
            </Field>
          )}
          {form.ends === 'times' && (
            <Field label={words.times} error={errors['times']}>
              <TextInput
                className="numeric"
                inputMode="numeric"
                autoComplete="off"
                value={form.times}
                onType={(times) => change({ times })}
              />
            </Field>
          )}
        </>
      )}
    </div>
  )
}

interface PartProps {
  readonly first: string
  readonly form: RecurrenceForm
  change(to: Partial<RecurrenceForm>): void
}

/** The weekdays of the recurrence; that of the first date is always included. */
function Weekdays({ first, form, change }: PartProps) {
  const firstWeekday = weekdayOf(first)
  return (
    <fieldset className="weekdays full">
      <legend>{text.recurrence.on}</legend>
      <div>
        {WEEKDAYS.map((day) => (
          <label key={day}>
            <input
              type="checkbox"
              checked={day === firstWeekday || form.on.includes(day)}
              disabled={day === firstWeekday}
              onChange={({ target }) =>
                change({ on: target.checked ? [...form.on, day] : form.on.filter((each) => each !== day) })
              }
            />
            <span>{weekdayName(day, 'short')}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const MonthlyBy = ({ first, form, change }: PartProps) => {
  const [words, day] = [text.recurrence, weekdayOf(first)]
  return (
    <Field label={words.by}>
      <Select value={form.by} onChoose={(value) => change({ by: value === 'weekday' ? 'weekday' : 'date' })}>
        <option value="date">{day ? words.byDate(Number(first.slice(8))) : words.sameDate}</option>
        <option value="weekday">
          {day ? words.byWeekday[weekOfMonth(first)](weekdayName(day, 'long')) : words.sameWeekday}
        </option>
      </Select>
    </Field>
  )
}
