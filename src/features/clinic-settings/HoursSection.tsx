import { WEEKDAYS } from '#contracts/clinic'
import type { ClinicSettingsStore } from './clinic-settings.store.ts'
import { text } from '../../language/index.ts'
import { HoursDay } from './HoursDay.tsx'
import { Section } from '../../kit/forms/Section.tsx'

export const HoursSection = ({ store }: { readonly store: ClinicSettingsStore }) => (
  <Section title={text.hoursSettings.title} hint={text.hoursSettings.hint}>
    <div className="hours">
      {WEEKDAYS.map((day) => (
        <HoursDay key={day} store={store} day={day} />
      ))}
    </div>
  </Section>
)
