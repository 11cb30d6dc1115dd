import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { type TimeFormat, type Weekday, WEEKDAYS } from '#contracts/clinic'
import type { ClinicRow } from '#modules/clinic'
import { createClinicSettings } from './clinic-settings.store.ts'
import { type SettingsField, settingsFields } from './clinic-form.ts'
import { text } from '../../language/index.ts'
import { HistoryLink } from '../record-history/index.ts'
import { ContactSection, TimeSection } from './ClinicSections.tsx'
import { formatHours } from './hours-text.ts'
import { HoursSection } from './HoursSection.tsx'
import { SaveBar, type Viewer } from '../../kit/settings-form/SaveBar.tsx'
import { ServiceSection } from './ServiceSection.tsx'
import type { NamedPractitioner } from './ServiceMarks.tsx'
import { readable } from './ClinicInput.tsx'
import type { StaleWords } from '../../kit/settings-form/StaleAlert.tsx'
import { TabForm } from '../../kit/settings-form/TabForm.tsx'

/** The id of the only clinic in a clinic's event log. */
const OWN = 1

interface ClinicTabProps {
  readonly clinic: ClinicRow
  readonly viewer: Viewer
  readonly practitioners: readonly NamedPractitioner[]
}

const isField = (what: string): what is SettingsField => settingsFields.some((field) => field === what)

const isDay = (what: string): what is Weekday => WEEKDAYS.some((day) => day === what)

const describeSettings = (timeFormat: TimeFormat): StaleWords => ({
  labelOf: (what) => {
    if (isDay(what)) return text.hoursSettings.days[what]
    return isField(what) ? text.settings[what] : text.settings.service
  },
  readable: (what, value) => (isDay(what) ? formatHours(value, timeFormat) : readable(what, value)),
})

export function ClinicTab({ clinic, viewer, practitioners }: ClinicTabProps) {
  const [store] = useState(() => createClinicSettings(clinic))
  useEffect(() => store.heed(), [store])
  const { row } = useStore(store.$state)
  return (
    <TabForm
      store={store}
      words={describeSettings(row.timeFormat)}
      saveBar={
        <SaveBar store={store} formats={row} viewer={viewer} aside={<HistoryLink kind="clinic" id={OWN} />} />
      }
    >
      <ContactSection store={store} />
      <TimeSection store={store} />
      <HoursSection store={store} />
      <ServiceSection store={store} practitioners={practitioners} />
    </TabForm>
  )
}
