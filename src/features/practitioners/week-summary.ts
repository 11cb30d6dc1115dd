import { type OpeningHours, type Weekday, WEEKDAYS } from '#contracts/clinic'
import { dayText } from '../../stores/opening-hours.ts'
import { type TimeFormat, weekdayName } from '../../text/format.ts'
import { hoursRead } from '../settings/hours-read.ts'

interface Days {
  readonly first: Weekday
  readonly last: Weekday
  readonly hours: string
}

/** Days one after the other that have the same hours, as one. Days without any are left out. */
const together = (week: OpeningHours): readonly Days[] => {
  const all: Days[] = []
  for (const [n, day] of WEEKDAYS.entries()) {
    const [hours, before] = [dayText(week[day]), all.at(-1)]
    if (hours === '') continue
    const follows = before?.hours === hours && before.last === WEEKDAYS[n - 1]
    if (follows) all.splice(-1, 1, { ...before, last: day })
    else all.push({ first: day, last: day, hours })
  }
  return all
}

/** A week in short: 'Mon–Thu 9:00 AM to 5:00 PM', 'Fri 9:00 AM to 12:00 PM'. */
export const weekRead = (week: OpeningHours, timeFormat: TimeFormat): readonly string[] =>
  together(week).map(({ first, last, hours }) => {
    const days = [first, ...(first === last ? [] : [last])].map((day) => weekdayName(day, 'short')).join('–')
    return `${days} ${hoursRead(hours, timeFormat)}`
  })
