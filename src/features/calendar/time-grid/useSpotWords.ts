import type { Column, Spot } from '../../stores/calendar-columns.ts'
import { columnOf } from '../../stores/calendar-columns.ts'
import { endOf } from '../../stores/conflicts.ts'
import { dayTitle } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { useClockTime } from '../kit/clock-times.ts'

/** Says where a spot is: 'Thursday, March 12, 10:00 AM to 10:30 AM, Dr Lee'. */
export function usePlace(columns: readonly Column[]): { place(spot: Spot): string } {
  const clockTime = useClockTime()
  return {
    place: (spot) => {
      const { date, time, duration } = spot
      const who = columns[columnOf(columns, spot)]?.practitioner?.name
      const when = text.calendar.until(clockTime(time), clockTime(endOf(time, duration)))
      return text.calendar.place([dayTitle(date), when, ...(who ? [who] : [])])
    },
  }
}
