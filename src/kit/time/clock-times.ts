import { createContext, use } from 'react'
import { clockTime, type TimeFormat } from '../format/format.ts'

/** The clinic's time format, for everything inside an island. */
export const ClockTimes = createContext<TimeFormat>('12-hour')

/** Returns a function that formats '14:05' in the clinic's format: '2:05 PM' or '14:05'. */
export function useClockTime(): (time: string) => string {
  const format = use(ClockTimes)
  return (time) => clockTime(time, format)
}
