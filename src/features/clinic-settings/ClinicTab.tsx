import { SINGLETON_ID } from '#contracts/kernel'
import { useStore } from '@nanostores/react'
import { useEffect, useState, useId } from 'react'
import {
  DATE_FORMATS,
  STATUS_ACCESS,
  TIME_FORMATS,
  type TimeFormat,
  type Weekday,
  WEEKDAYS,
  MAX_RANGES,
} from '#contracts/clinic'
import type { ClinicRow } from '#modules/clinic'
import { text } from '../../language/index.ts'
import { HistoryLink } from '../record-history/index.ts'
import type { StaleWords } from '../../kit/settings-form/StaleAlert.tsx'
import { SaveBar, TabForm, type Viewer } from '../../kit/settings-form/TabForm.tsx'
import { Section } from '../../kit/forms/Section.tsx'
import { Options, Select, FieldError } from '../../kit/controls/Field.tsx'
import { ZoneSelect } from '../../kit/time/ZoneSelect.tsx'
import { SavedValue } from '../../kit/settings-form/SavedValue.tsx'
import { type ClinicSettingsStore, createClinicSettings } from './clinic-settings.store.ts'
import { type SettingsField, settingsFields } from './clinic-form.ts'
import { formatHours } from './hours-text.ts'
import { ServiceSection } from './ServiceSection.tsx'
import type { OfferedForm } from './ServiceFormOptions.tsx'
import type { NamedPractitioner } from './ServiceOptions.tsx'
import { ClinicInput, formatSetting } from './ClinicInput.tsx'
import { isUnset, suggestHours, withBreak } from './opening-hours.ts'
import { DayRanges } from './DayRanges.tsx'

function HoursDay({ store, day }: { readonly store: ClinicSettingsStore; readonly day: Weekday }) {
  const { form, errors, onRecord, row } = useStore(store.$state)
  const hintId = useId()
  const words = text.hoursSettings
  const dayName = words.days[day]
  const [error, hoursOnRecord] = [errors[day], onRecord[day]]
  return (
    <DayRanges
      day={day}
      hours={form[day]}
      maxRanges={MAX_RANGES}
      none={isUnset(form) ? '' : words.closed}
      invalid={error !== undefined}
      describedBy={error || hoursOnRecord !== undefined ? hintId : undefined}
      label={(end, index) => words[end](dayName, index > 0)}
      removeLabel={(index) => words.remove(dayName, index > 0)}
      addRange={() => (form[day] === '' ? suggestHours(form, day) : withBreak(form[day]))}
      onChange={(hours) => store.type(day, hours)}
    >
      {error && <FieldError id={hintId}>{error}</FieldError>}
      {!error && hoursOnRecord !== undefined && (
        <p className="hint" id={hintId}>
          <SavedValue>{formatHours(hoursOnRecord, row.timeFormat)}</SavedValue>
        </p>
      )}
    </DayRanges>
  )
}

interface ClinicTabProps {
  readonly clinic: ClinicRow
  readonly viewer: Viewer
  readonly practitioners: readonly NamedPractitioner[]
  readonly forms: readonly OfferedForm[]
}

const isField = (name: string): name is SettingsField => settingsFields.some((field) => field === name)

const isDay = (field: string): field is Weekday => WEEKDAYS.some((day) => day === field)

const describeSettings = (timeFormat: TimeFormat): StaleWords => ({
  labelOf: (field) => {
    if (isDay(field)) return text.hoursSettings.days[field]
    return isField(field) ? text.settings[field] : text.settings.service
  },
  readable: (field, value) => (isDay(field) ? formatHours(value, timeFormat) : formatSetting(field, value)),
})

export function ClinicTab({ clinic, viewer, practitioners, forms }: ClinicTabProps) {
  const [store] = useState(() => createClinicSettings(clinic))
  useEffect(() => store.heed(), [store])
  const { row } = useStore(store.$state)
  return (
    <TabForm
      store={store}
      words={describeSettings(row.timeFormat)}
      saveBar={
        <SaveBar
          store={store}
          formats={row}
          viewer={viewer}
          aside={<HistoryLink kind="clinic" id={SINGLETON_ID} />}
        />
      }
    >
      <ContactSection store={store} />
      <TimeSection store={store} />
      <HoursSection store={store} />
      <StaffRightsSection store={store} />
      <ServiceSection store={store} practitioners={practitioners} forms={forms} />
    </TabForm>
  )
}

function HoursSection({ store }: { readonly store: ClinicSettingsStore }) {
  const { form } = useStore(store.$state)
  const words = text.hoursSettings
  return (
    <Section title={words.title} hint={words.hint}>
      {isUnset(form) && <p className="muted">{words.notSet}</p>}
      <div className="hours">
        {WEEKDAYS.map((day) => (
          <HoursDay key={day} store={store} day={day} />
        ))}
      </div>
    </Section>
  )
}

interface SectionProps {
  readonly store: ClinicSettingsStore
}

const ContactSection = ({ store }: SectionProps) => (
  <Section title={text.settings.clinic} hint={text.settings.clinicHint}>
    <div className="field-grid">
      <ClinicInput store={store} field="name" required full />
      <ClinicInput store={store} field="phone" />
      <ClinicInput store={store} field="email" />
      <ClinicInput store={store} field="address" full />
    </div>
  </Section>
)

const TimeSection = ({ store }: SectionProps) => (
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

const StaffRightsSection = ({ store }: SectionProps) => (
  <Section title={text.settings.staffRights} hint={text.settings.staffRightsHint}>
    <div className="field-grid">
      <ClinicInput store={store} field="statusAccess">
        {(value, type) => (
          <Select name="statusAccess" value={value} onChoose={type}>
            <Options of={STATUS_ACCESS} words={text.settings.statusAccesses} />
          </Select>
        )}
      </ClinicInput>
    </div>
  </Section>
)
