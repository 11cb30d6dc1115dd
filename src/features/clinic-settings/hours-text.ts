import { stretchesIn } from '../../stores/opening-hours.ts'
import { clockTime, type TimeFormat } from '../../text/format.ts'
import { text } from '../../text/index.ts'

/** A day's hours as they are read: '9:00 AM to 12:00 PM and 1:00 PM to 5:00 PM', or 'Closed'. */
export const hoursRead = (day: string, timeFormat: TimeFormat): string => {
  const words = text.hoursSettings
  const stretches = stretchesIn(day).map(({ from, to }) =>
    words.stretch(clockTime(from, timeFormat), clockTime(to, timeFormat)),
  )
  return stretches.length === 0 ? words.closed : words.and(stretches)
}
