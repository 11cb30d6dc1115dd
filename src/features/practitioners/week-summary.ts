import { type OpeningHours, type Weekday, WEEKDAYS } from '#contracts/clinic'
import { type TimeFormat, weekdayName, weekdayRange } from '../../kit/format/format.ts'
import { formatHours, writeDay } from '../clinic-settings/index.ts'

interface Days {
  readonly first: Weekday
  readonly last: Weekday
  readonly hours: string
}

/** Groups consecutive days with the same hours, leaving out closed days. */
const together = (week: OpeningHours): readonly Days[] => {
  const all: Days[] = []
  for (const [n, day] of WEEKDAYS.entries()) {
    const [hours, before] = [writeDay(week[day]), all.at(-1)]
    if (hours === '') continue
    const follows = before?.hours === hours && before.last === WEEKDAYS[n - 1]
    if (follows) all.splice(-1, 1, { ...before, last: day })
    else all.push({ first: day, last: day, hours })
  }
  return all
}

/** Summarizes a week: 'Mon–Thu 9:00 AM to 5:00 PM', 'Fri 9:00 AM to 12:00 PM'. */
export const weekSummary = (week: OpeningHours, timeFormat: TimeFormat): readonly string[] =>
  together(week).map(({ first, last, hours }) => {
    const days = first === last ? weekdayName(first, 'short') : weekdayRange(first, last)
    return `${days} ${formatHours(hours, timeFormat)}`
  })
