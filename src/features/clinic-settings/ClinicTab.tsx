import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { type TimeFormat, type Weekday, WEEKDAYS } from '#contracts/clinic'
import type { ClinicRow } from '#modules/clinic'
import { clinicSettings } from '../../stores/settings.ts'
import { type SettingsField, settingsFields } from '../../stores/settings-form.ts'
import { text } from '../../text/index.ts'
import { HistoryLink } from '../record-history/HistoryLink.tsx'
import { ContactSection, TimeSection } from './ClinicSections.tsx'
import { hoursRead } from './hours-read.ts'
import { HoursSection } from './HoursSection.tsx'
import { SaveBar, type Viewer } from './SaveBar.tsx'
import { ServiceSection } from './ServiceSection.tsx'
import type { Named } from './ServiceMarks.tsx'
import { readable } from './SettingsInput.tsx'
import type { Words } from './StaleAlert.tsx'
import { TabForm } from './TabForm.tsx'

/** The one clinic of a clinic's log. */
const OWN = 1

interface ClinicTabProps {
  readonly clinic: ClinicRow
  readonly viewer: Viewer
  /** Everyone who sees patients. */
  readonly practitioners: readonly Named[]
}

const isField = (what: string): what is SettingsField => settingsFields.some((field) => field === what)

const isDay = (what: string): what is Weekday => WEEKDAYS.some((day) => day === what)

const wordsIn = (timeFormat: TimeFormat): Words => ({
  labelOf: (what) => {
    if (isDay(what)) return text.hoursSettings.days[what]
    return isField(what) ? text.settings[what] : text.settings.service
  },
  readable: (what, value) => (isDay(what) ? hoursRead(value, timeFormat) : readable(what, value)),
})

/** The clinic itself: its name and contact, its zone, formats and hours, and what it offers. Saved as a whole. */
export function ClinicTab({ clinic, viewer, practitioners }: ClinicTabProps) {
  const [store] = useState(() => clinicSettings(clinic))
  useEffect(() => store.heed(), [store])
  const { row } = useStore(store.$state)
  return (
    <TabForm
      store={store}
      words={wordsIn(row.timeFormat)}
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
