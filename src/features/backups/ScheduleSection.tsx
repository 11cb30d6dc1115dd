import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { FREQUENCIES, type Frequency, MAX_KEPT_BACKUPS } from '#contracts/backups'
import type { ScheduleRow } from '#modules/backups'
import { createBackupSchedule } from './schedule.store.ts'
import type { Formats } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { Field, Options, Select, TextInput } from '../../kit/controls/Field.tsx'
import { SavedValue } from '../../kit/settings-form/SavedValue.tsx'
import { Section } from '../../kit/forms/Section.tsx'
import { SaveBar, TabForm, type Viewer } from '../../kit/settings-form/TabForm.tsx'

interface ScheduleProps {
  readonly schedule: ScheduleRow
  readonly formats: Formats
  readonly viewer: Viewer
}

const frequencyWord = (frequency: string): string =>
  text.dataSettings.schedule.frequencies[frequency as Frequency]

const fieldWords = {
  labelOf: (field: string) => text.dataSettings.schedule[field === 'keep' ? 'keep' : 'frequency'],
  readable: (field: string, value: string) => (field === 'keep' ? value : frequencyWord(value)),
}

export function ScheduleSection({ schedule, formats, viewer }: ScheduleProps) {
  const words = text.dataSettings.schedule
  const [store] = useState(() => createBackupSchedule(schedule))
  const { form, errors, onRecord } = useStore(store.$state)
  const frequencyOnRecord = onRecord['frequency']
  const keepOnRecord = onRecord['keep']
  const offHint = form.frequency === 'off' ? words.off : undefined
  return (
    <TabForm
      isSection
      store={store}
      words={fieldWords}
      saveBar={<SaveBar store={store} formats={formats} viewer={viewer} />}
    >
      <Section title={words.title} hint={words.hint}>
        <div className="field-grid">
          <Field
            label={words.frequency}
            error={errors['frequency']}
            hint={
              frequencyOnRecord === undefined ? (
                offHint
              ) : (
                <SavedValue>{frequencyWord(frequencyOnRecord)}</SavedValue>
              )
            }
          >
            <Select name="frequency" value={form.frequency} onChoose={store.choose}>
              <Options of={FREQUENCIES} words={frequencyWord} />
            </Select>
          </Field>
          <Field
            label={words.keep}
            error={errors['keep']}
            hint={keepOnRecord === undefined ? words.keepHint : <SavedValue>{keepOnRecord}</SavedValue>}
          >
            <TextInput
              name="keep"
              type="number"
              inputMode="numeric"
              min={1}
              max={MAX_KEPT_BACKUPS}
              value={form.keep}
              onType={store.keep}
            />
          </Field>
        </div>
      </Section>
    </TabForm>
  )
}
