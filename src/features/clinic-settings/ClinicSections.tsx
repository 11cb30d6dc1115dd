import { DATE_FORMATS, TIME_FORMATS } from '#contracts/clinic'
import type { ClinicSettings } from '../../stores/settings.ts'
import { text } from '../../text/index.ts'
import { Select } from '../kit/TextInput.tsx'
import { Section } from './Section.tsx'
import { SettingsInput } from './SettingsInput.tsx'
import { ZoneSelect } from './ZoneSelect.tsx'

interface SectionProps {
  readonly store: ClinicSettings
}

/** What the clinic is called, and how it is reached. */
export const ContactSection = ({ store }: SectionProps) => (
  <Section title={text.settings.clinic} hint={text.settings.clinicHint}>
    <div className="g2">
      <SettingsInput store={store} field="name" required full />
      <SettingsInput store={store} field="phone" />
      <SettingsInput store={store} field="email" />
      <SettingsInput store={store} field="address" full />
    </div>
  </Section>
)

/** Where the clinic's day begins, and how it writes one. */
export const TimeSection = ({ store }: SectionProps) => (
  <Section title={text.settings.time} hint={text.settings.timeHint}>
    <div className="g2">
      <SettingsInput store={store} field="zone">
        {(value, type) => <ZoneSelect value={value} onChange={type} />}
      </SettingsInput>
      <SettingsInput store={store} field="dateFormat">
        {(value, type) => (
          <Select name="dateFormat" value={value} onChange={(event) => type(event.target.value)}>
            {DATE_FORMATS.map((format) => (
              <option key={format}>{format}</option>
            ))}
          </Select>
        )}
      </SettingsInput>
      <SettingsInput store={store} field="timeFormat">
        {(value, type) => (
          <Select name="timeFormat" value={value} onChange={(event) => type(event.target.value)}>
            {TIME_FORMATS.map((format) => (
              <option key={format} value={format}>
                {text.settings.timeFormats[format]}
              </option>
            ))}
          </Select>
        )}
      </SettingsInput>
    </div>
  </Section>
)
