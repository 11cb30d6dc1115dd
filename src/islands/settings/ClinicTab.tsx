import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ClinicRow } from '#modules/clinic'
import { clinicSettings } from '../../stores/settings.ts'
import { type SettingsField, settingsFields } from '../../stores/settings-form.ts'
import { text } from '../../text/index.ts'
import { ContactSection, TimeSection } from './ClinicSections.tsx'
import { SaveBar, type Viewer } from './SaveBar.tsx'
import { ServiceSection } from './ServiceSection.tsx'
import { readable } from './SettingsInput.tsx'
import { TabForm } from './TabForm.tsx'

interface ClinicTabProps {
  readonly clinic: ClinicRow
  readonly viewer: Viewer
}

const isField = (what: string): what is SettingsField => settingsFields.some((field) => field === what)

const words = {
  labelOf: (what: string) => (isField(what) ? text.settings[what] : text.settings.service),
  readable,
}

/** The clinic itself: its name and contact, its zone and formats, and what it offers. Saved as a whole. */
export function ClinicTab({ clinic, viewer }: ClinicTabProps) {
  const [store] = useState(() => clinicSettings(clinic))
  const { row } = useStore(store.$state)
  return (
    <TabForm store={store} words={words} saveBar={<SaveBar store={store} formats={row} viewer={viewer} />}>
      <ContactSection store={store} />
      <TimeSection store={store} />
      <ServiceSection store={store} />
    </TabForm>
  )
}
