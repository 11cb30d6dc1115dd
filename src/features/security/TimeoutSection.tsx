import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { SESSION_TIMEOUTS } from '#contracts/clinic'
import { COMPLIANT_TIMEOUT } from '#contracts/identity'
import type { SecuritySettings } from '#modules/identity'
import { securitySettings } from '../../../stores/security-settings.ts'
import type { Formats } from '../../../text/format.ts'
import { text } from '../../../text/index.ts'
import { Field } from '../../kit/Field.tsx'
import { Select } from '../../kit/TextInput.tsx'
import { OnRecord } from '../OnRecord.tsx'
import { SaveBar, type Viewer } from '../SaveBar.tsx'
import { Section } from '../Section.tsx'
import { TabForm } from '../TabForm.tsx'

export interface TimeoutProps {
  readonly settings: SecuritySettings
  readonly formats: Formats
  readonly viewer: Viewer
}

const words = text.securitySettings
const read = {
  labelOf: () => words.timeoutAfter,
  readable: (_: string, minutes: string) => words.minutes(minutes),
}

const whyCapped = ({ compliance, sessionTimeout }: SecuritySettings): string | undefined => {
  if (!compliance) return undefined
  return sessionTimeout > COMPLIANT_TIMEOUT ? words.cappedFrom(sessionTimeout) : words.capped
}

/** When sessions of the whole clinic end. In Compliance Mode there is one choice, and nothing to save. */
export function TimeoutSection({ settings, formats, viewer }: TimeoutProps) {
  const [store] = useState(() => securitySettings(settings))
  const { row, form, errors, onRecord } = useStore(store.$state)
  const known = onRecord['sessionTimeout']
  const saveBar = row.compliance ? null : <SaveBar store={store} formats={formats} viewer={viewer} />
  return (
    <TabForm store={store} words={read} saveBar={saveBar}>
      <Section title={words.timeout} hint={words.timeoutHint}>
        <div className="g2">
          <Field
            label={words.timeoutAfter}
            error={errors['sessionTimeout']}
            hint={known === undefined ? whyCapped(row) : <OnRecord>{words.minutes(known)}</OnRecord>}
            full
          >
            <Select
              name="sessionTimeout"
              value={form.sessionTimeout}
              onChange={(event) => store.choose(event.target.value)}
            >
              {SESSION_TIMEOUTS.map((minutes) => (
                <option
                  key={minutes}
                  value={minutes}
                  disabled={row.compliance && minutes > COMPLIANT_TIMEOUT}
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
