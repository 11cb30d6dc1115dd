import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { SESSION_TIMEOUTS } from '#contracts/clinic'
import { COMPLIANT_TIMEOUT_MINUTES } from '#contracts/identity'
import type { SecuritySettings } from '#modules/identity'
import { securitySettingsStore } from './security-settings.store.ts'
import type { Formats } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { Field, Select } from '../../kit/controls/Field.tsx'
import { SavedValue } from '../../kit/settings-form/SavedValue.tsx'
import { Section } from '../../kit/forms/Section.tsx'
import { SaveBar, TabForm, type Viewer } from '../../kit/settings-form/TabForm.tsx'

export interface TimeoutProps {
  readonly settings: SecuritySettings
  readonly formats: Formats
  readonly viewer: Viewer
}

const words = text.securitySettings
const changeWords = {
  labelOf: () => words.timeoutAfter,
  readable: (_: string, minutes: string) => words.minutes(minutes),
}

const explainCap = ({ compliance, sessionTimeout }: SecuritySettings): string | undefined => {
  if (!compliance) return undefined
  return sessionTimeout > COMPLIANT_TIMEOUT_MINUTES ? words.cappedFrom(sessionTimeout) : words.capped
}

/** The session timeout of the whole clinic. Compliance Mode allows only one value and hides the save bar. */
export function TimeoutSection({ settings, formats, viewer }: TimeoutProps) {
  const [store] = useState(() => securitySettingsStore(settings))
  const { row, form, errors, onRecord } = useStore(store.$state)
  const savedMinutes = onRecord['sessionTimeout']
  const saveBar = row.compliance ? null : <SaveBar store={store} formats={formats} viewer={viewer} />
  return (
    <TabForm isSection store={store} words={changeWords} saveBar={saveBar}>
      <Section title={words.timeout} hint={words.timeoutHint}>
        <div className="field-grid">
          <Field
            label={words.timeoutAfter}
            error={errors['sessionTimeout']}
            hint={
              savedMinutes === undefined ? (
                explainCap(row)
              ) : (
                <SavedValue>{words.minutes(savedMinutes)}</SavedValue>
              )
            }
            full
          >
            <Select name="sessionTimeout" value={form.sessionTimeout} onChoose={store.choose}>
              {SESSION_TIMEOUTS.map((minutes) => (
                <option
                  key={minutes}
                  value={minutes}
                  disabled={row.compliance && minutes > COMPLIANT_TIMEOUT_MINUTES}
                >
                  {words.minutes(String(minutes))}
                </option>
              ))}
            </Select>
          </Field>
        </div>
      </Section>
    </TabForm>
  )
}
