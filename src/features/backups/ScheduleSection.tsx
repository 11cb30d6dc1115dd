import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { FREQUENCIES, type Frequency, MOST_KEPT } from '#contracts/backups'
import type { ScheduleRow } from '#modules/backups'
import { backupSchedule } from '../../../stores/backup-schedule.ts'
import type { Formats } from '../../../text/format.ts'
import { text } from '../../../text/index.ts'
import { Field } from '../../kit/Field.tsx'
import { Select, TextInput } from '../../kit/TextInput.tsx'
import { OnRecord } from '../OnRecord.tsx'
import { SaveBar, type Viewer } from '../SaveBar.tsx'
import { Section } from '../Section.tsx'
import { TabForm } from '../TabForm.tsx'

interface ScheduleProps {
  readonly schedule: ScheduleRow
  readonly formats: Formats
  readonly viewer: Viewer
}

const frequencyWord = (frequency: string): string =>
  text.dataSettings.schedule.frequencies[frequency as Frequency]

const read = {
  labelOf: (what: string) => text.dataSettings.schedule[what === 'keep' ? 'keep' : 'frequency'],
  readable: (what: string, value: string) => (what === 'keep' ? value : frequencyWord(value)),
}

/** How often a backup is made by itself, and how many are kept. */
export function ScheduleSection({ schedule, formats, viewer }: ScheduleProps) {
  const words = text.dataSettings.schedule
  const [store] = useState(() => backupSchedule(schedule))
  const { form, errors, onRecord } = useStore(store.$state)
  const known = onRecord['frequency']
  const keptKnown = onRecord['keep']
  const off = form.frequency === 'off' ? words.off : undefined
  return (
    <TabForm store={store} words={read} saveBar={<SaveBar store={store} formats={formats} viewer={viewer} />}>
      <Section title={words.title} hint={words.hint}>
        <div className="g2">
          <Field
            label={words.frequency}
            error={errors['frequency']}
            hint={known === undefined ? off : <OnRecord>{frequencyWord(known)}</OnRecord>}
          >
            <Select
              name="frequency"
              value={form.frequency}
              onChange={(event) => store.choose(event.target.value as Frequency)}
            >
              {FREQUENCIES.map((frequency) => (
                <option key={frequency} value={frequency}>
                  {frequencyWord(frequency)}
                </option>
              ))}
            </Select>
          </Field>
          <Field
            label={words.keep}
            error={errors['keep']}
            hint={keptKnown === undefined ? words.keepHint : <OnRecord>{keptKnown}</OnRecord>}
          >
            <TextInput
              name="keep"
              type="number"
              inputMode="numeric"
              min={1}
              max={MOST_KEPT}
              value={form.keep}
              onChange={(event) => store.keep(event.target.value)}
            />
          </Field>
        </div>
      </Section>
    </TabForm>
  )
}
