import { WEEKDAYS } from '#contracts/clinic'
import type { ClinicSettings } from '../../stores/settings.ts'
import { text } from '../../text/index.ts'
import { HoursDay } from './HoursDay.tsx'
import { Section } from './Section.tsx'

/** When the clinic is open, day by day. */
export const HoursSection = ({ store }: { readonly store: ClinicSettings }) => (
  <Section title={text.hoursSettings.title} hint={text.hoursSettings.hint}>
    <div className="hours">
      {WEEKDAYS.map((day) => (
        <HoursDay key={day} store={store} day={day} />
      ))}
    </div>
  </Section>
)
