import { useId } from 'react'
import type { Weekday } from '#contracts/clinic'
import { MAX_WORK_STRETCHES } from '#contracts/practitioners'
import { FieldError } from '../../kit/controls/Field.tsx'
import { text } from '../../language/index.ts'
import {
  DayRanges,
  type HoursForm,
  suggestHours,
  readDay,
  withBreak,
  writeDay,
} from '../clinic-settings/index.ts'

interface WorkDayProps {
  readonly day: Weekday
  readonly week: HoursForm
  readonly error: string | undefined
  onChange(day: string): void
}

export function WorkDay({ day, week, error, onChange }: WorkDayProps) {
  const errorId = useId()
  const words = text.practitionerSettings
  const dayName = text.hoursSettings.days[day]
  const addRange = () => {
    const ranges = readDay(week[day])
    if (ranges.length === 0) return suggestHours(week, day)
    return ranges.length === 1 ? withBreak(week[day]) : writeDay([...ranges, { from: '', to: '' }])
  }
  return (
    <DayRanges
      day={day}
      hours={week[day]}
      maxRanges={MAX_WORK_STRETCHES}
      none={words.notWorking}
      invalid={error !== undefined}
      describedBy={error === undefined ? undefined : errorId}
      label={(end, index) => words[end](dayName, index + 1)}
      removeLabel={(index) => words.removeStretch(dayName, index + 1)}
      addRange={addRange}
      onChange={onChange}
    >
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </DayRanges>
  )
}
