import { REPEATS, WEEKDAYS } from '#contracts/kernel'
import {
  type Ends,
  ENDS,
  nthOf,
  type RecurrenceForm,
  type Repeats,
  weekdayOf,
} from '../../stores/recurrence-form.ts'
import { weekdayName } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { Field } from '../kit/Field.tsx'
import { Select, TextInput } from '../kit/TextInput.tsx'

interface RecurrenceFieldsProps {
  /** The date of the first time, YYYY-MM-DD; '' where there is none yet. */
  readonly first: string
  readonly form: RecurrenceForm
  onChange(form: RecurrenceForm): void
  /** What is wrong, by the contract's fields: `interval`, `until`, `times`. */
  readonly errors?: Readonly<Partial<Record<string, string>>>
  /** Whether it may be said not to repeat at all. */
  readonly optional?: boolean
  /** Whether it may go on for ever. */
  readonly endless?: boolean
}

const NO_ERRORS = {}

/** How something goes on from its first date: every so many days, weeks or months, and until when. */
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
  const units: readonly Repeats[] = [...(optional ? (['never'] as const) : []), ...REPEATS]
  const ends = ENDS.filter((each) => endless || each !== 'never')
  return (
    <div className="recurrence">
      <Field label={words.repeats}>
        <Select value={form.every} onChange={({ target }) => change({ every: target.value as Repeats })}>
          {units.map((unit) => (
            <option key={unit} value={unit}>
              {words.every[unit]}
            </option>
          ))}
        </Select>
      </Field>
      {form.every !== 'never' && (
        <>
          <Field label={words.interval(form.every)} error={errors['interval']}>
            <TextInput
              className="num"
              inputMode="numeric"
              autoComplete="off"
              value={form.interval}
              onChange={({ target }) => change({ interval: target.value })}
            />
          </Field>
          {form.every === 'week' && <Weekdays first={first} form={form} change={change} />}
          {form.every === 'month' && <MonthlyBy first={first} form={form} change={change} />}
          <Field label={words.ends}>
            <Select value={form.ends} onChange={({ target }) => change({ ends: target.value as Ends })}>
              {ends.map((end) => (
                <option key={end} value={end}>
                  {words.endings[end]}
                </option>
              ))}
            </Select>
          </Field>
          {form.ends === 'until' && (
            <Field label={words.until} error={errors['until']}>
              <TextInput
                type="date"
                min={first || undefined}
                max="2199-12-31"
                value={form.until}
                onChange={({ target }) => change({ until: target.value })}
              />
            </Field>
          )}
          {form.ends === 'times' && (
            <Field label={words.times} error={errors['times']}>
              <TextInput
                className="num"
                inputMode="numeric"
                autoComplete="off"
                value={form.times}
                onChange={({ target }) => change({ times: target.value })}
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

/** The weekdays it falls on: that of the first date always. */
function Weekdays({ first, form, change }: PartProps) {
  const own = weekdayOf(first)
  return (
    <fieldset className="weekdays full">
      <legend>{text.recurrence.on}</legend>
      <div>
        {WEEKDAYS.map((day) => (
          <label key={day}>
            <input
              type="checkbox"
              checked={day === own || form.on.includes(day)}
              disabled={day === own}
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
      <Select
        value={form.by}
        onChange={({ target }) => change({ by: target.value === 'weekday' ? 'weekday' : 'date' })}
      >
        <option value="date">{day ? words.byDate(Number(first.slice(8))) : words.sameDate}</option>
        <option value="weekday">
          {day ? words.byWeekday[nthOf(first)](weekdayName(day, 'long')) : words.sameWeekday}
        </option>
      </Select>
    </Field>
  )
}
