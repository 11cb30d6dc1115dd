import { DATE_FORMATS, TIME_FORMATS } from '#contracts/clinic'
import type { ClinicSettingsStore } from './clinic-settings.store.ts'
import { text } from '../../language/index.ts'
import { Options } from '../../kit/controls/Options.tsx'
import { Select } from '../../kit/controls/TextInput.tsx'
import { Section } from '../../kit/forms/Section.tsx'
import { ClinicInput } from './ClinicInput.tsx'
import { ZoneSelect } from '../../kit/time/ZoneSelect.tsx'

interface SectionProps {
  readonly store: ClinicSettingsStore
}

export const ContactSection = ({ store }: SectionProps) => (
  <Section title={text.settings.clinic} hint={text.settings.clinicHint}>
    <div className="field-grid">
      <ClinicInput store={store} field="name" required full />
      <ClinicInput store={store} field="phone" />
      <ClinicInput store={store} field="email" />
      <ClinicInput store={store} field="address" full />
    </div>
  </Section>
)

export const TimeSection = ({ store }: SectionProps) => (
  <Section title={text.settings.time} hint={text.settings.timeHint}>
    <div className="field-grid">
      <ClinicInput store={store} field="zone">
        {(value, type) => <ZoneSelect value={value} onChange={type} />}
      </ClinicInput>
      <ClinicInput store={store} field="dateFormat">
        {(value, type) => (
          <Select name="dateFormat" value={value} onChoose={type}>
            {DATE_FORMATS.map((format) => (
              <option key={format}>{format}</option>
            ))}
          </Select>
        )}
      </ClinicInput>
      <ClinicInput store={store} field="timeFormat">
        {(value, type) => (
          <Select name="timeFormat" value={value} onChoose={type}>
            <Options of={TIME_FORMATS} words={text.settings.timeFormats} />
          </Select>
        )}
      </ClinicInput>
    </div>
  </Section>
)
