import { useStore } from '@nanostores/react'
import { useId } from 'react'
import { RANGES_AT_MOST, type Weekday } from '#contracts/clinic'
import { DayRanges } from './DayRanges.tsx'
import { isUnset, suggestHours, withBreak } from './opening-hours.ts'
import type { ClinicSettingsStore } from './clinic-settings.store.ts'
import { text } from '../../language/index.ts'
import { FieldError } from '../../kit/controls/Field.tsx'
import { formatHours } from './hours-text.ts'
import { SavedValue } from '../../kit/settings-form/SavedValue.tsx'

export function HoursDay({ store, day }: { readonly store: ClinicSettingsStore; readonly day: Weekday }) {
  const { form, errors, onRecord, row } = useStore(store.$state)
  const below = useId()
  const words = text.hoursSettings
  const called = words.days[day]
  const [error, hoursOnRecord] = [errors[day], onRecord[day]]
  return (
    <DayRanges
      day={day}
      hours={form[day]}
      most={RANGES_AT_MOST}
      none={isUnset(form) ? '' : words.closed}
      invalid={error !== undefined}
      describedBy={error || hoursOnRecord !== undefined ? below : undefined}
      label={(end, index) => words[end](called, index > 0)}
      removeLabel={(index) => words.remove(called, index > 0)}
      more={() => (form[day] === '' ? suggestHours(form, day) : withBreak(form[day]))}
      onChange={(hours) => store.type(day, hours)}
    >
      {error && <FieldError id={below}>{error}</FieldError>}
      {!error && hoursOnRecord !== undefined && (
        <p className="hint" id={below}>
          <SavedValue>{formatHours(hoursOnRecord, row.timeFormat)}</SavedValue>
        </p>
      )}
    </DayRanges>
  )
}
