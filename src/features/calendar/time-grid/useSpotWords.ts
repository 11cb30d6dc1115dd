import { dayTitle } from '../../../kit/format/format.ts'
import { useClockTime } from '../../../kit/time/useNow.ts'
import { text } from '../../../language/index.ts'
import { endOf } from '../../appointments/index.ts'
import { type Column, columnOf, type Spot } from './columns.ts'

/** Describes a position: 'Thursday, March 12, 10:00 AM to 10:30 AM, Dr Lee'. */
export function useSpotWords(columns: readonly Column[]): { place(spot: Spot): string } {
  const clockTime = useClockTime()
  return {
    place: (spot) => {
      const { date, time, duration } = spot
      const column = columns[columnOf(columns, spot)]
      const lane = column?.lanes.find(({ practitionerId }) => practitionerId === spot.practitionerId)
      const who = (column?.practitioner ?? lane?.practitioner)?.name
      const when = text.calendar.until(clockTime(time), clockTime(endOf(time, duration)))
      return text.calendar.place([dayTitle(date), when, ...(who ? [who] : [])])
    },
  }
}
