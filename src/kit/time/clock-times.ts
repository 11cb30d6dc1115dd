import { createContext, use } from 'react'
import { clockTime, type TimeFormat } from '../../text/format.ts'

/** How the clinic writes times, for all that is inside an island. */
export const ClockTimes = createContext<TimeFormat>('12-hour')

/** Writes '14:05' as the clinic does: '2:05 PM' or '14:05'. */
export function useClockTime(): (time: string) => string {
  const format = use(ClockTimes)
  return (time) => clockTime(time, format)
}
