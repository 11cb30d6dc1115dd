import { useStore } from '@nanostores/react'
import type { ReminderRules } from '../../../stores/reminder-rules.ts'
import type { RulesForm } from '../../../stores/reminder-rules-form.ts'
import { text } from '../../../text/index.ts'
import { useClockTime } from '../../kit/clock-times.ts'
import { Field } from '../../kit/Field.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { OnRecord } from '../OnRecord.tsx'
import { Section } from '../Section.tsx'

const words = text.notificationSettings

/** When nothing is sent by itself. */
export function QuietSection({ store }: { readonly store: ReminderRules }) {
  const { form } = useStore(store.$state)
  const clockTime = useClockTime()
  return (
    <Section title={words.quiet} hint={words.quietHint}>
      <div className="quiet-hours">
        <ClockField store={store} field="quietFrom" />
        <ClockField store={store} field="quietTo" />
        <p className="hint">{meaning(form, clockTime)}</p>
      </div>
    </Section>
  )
}

const meaning = ({ quietFrom, quietTo }: RulesForm, clockTime: (time: string) => string): string =>
  quietFrom === quietTo ? words.noQuiet : words.quietMeans(clockTime(quietFrom), clockTime(quietTo))

interface ClockFieldProps {
  readonly store: ReminderRules
  readonly field: 'quietFrom' | 'quietTo'
}

const ClockField = ({ store, field }: ClockFieldProps) => {
  const { form, errors, onRecord } = useStore(store.$state)
  const known = onRecord[field]
  const clockTime = useClockTime()
  return (
    <Field
      label={words[field]}
      required
      error={errors[field]}
      hint={known !== undefined && <OnRecord>{clockTime(known)}</OnRecord>}
    >
      <TextInput
        type="time"
        name={field}
        value={form[field]}
        onChange={(event) => store.type({ [field]: event.target.value })}
      />
    </Field>
  )
}
