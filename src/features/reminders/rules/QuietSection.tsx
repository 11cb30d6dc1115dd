import { useStore } from '@nanostores/react'
import type { ReminderRulesStore } from './rules.store.ts'
import type { RulesForm } from './rules-form.ts'
import { text } from '../../../language/index.ts'
import { useClockTime } from '../../../kit/time/useNow.ts'
import { Field, TextInput } from '../../../kit/controls/Field.tsx'
import { SavedValue } from '../../../kit/settings-form/SavedValue.tsx'
import { Section } from '../../../kit/forms/Section.tsx'

const words = text.notificationSettings

export function QuietSection({ store }: { readonly store: ReminderRulesStore }) {
  const { form } = useStore(store.$state)
  const clockTime = useClockTime()
  return (
    <Section title={words.quiet} hint={words.quietHint}>
      <div className="quiet-hours">
        <ClockField store={store} field="quietFrom" />
        <ClockField store={store} field="quietTo" />
        <p className="hint">{quietHoursHint(form, clockTime)}</p>
      </div>
    </Section>
  )
}

const quietHoursHint = ({ quietFrom, quietTo }: RulesForm, clockTime: (time: string) => string): string =>
  quietFrom === quietTo ? words.noQuiet : words.quietMeans(clockTime(quietFrom), clockTime(quietTo))

interface ClockFieldProps {
  readonly store: ReminderRulesStore
  readonly field: 'quietFrom' | 'quietTo'
}

const ClockField = ({ store, field }: ClockFieldProps) => {
  const { form, errors, onRecord } = useStore(store.$state)
  const savedTime = onRecord[field]
  const clockTime = useClockTime()
  return (
    <Field
      label={words[field]}
      required
      error={errors[field]}
      hint={savedTime !== undefined && <SavedValue>{clockTime(savedTime)}</SavedValue>}
    >
      <TextInput
        type="time"
        name={field}
        value={form[field]}
        onType={(value) => store.type({ [field]: value })}
      />
    </Field>
  )
}
