import { createContext, use, useSyncExternalStore } from 'react'
import { $moment, type LocalTime, localTimeAt } from './clock.ts'
import { clockTime, type TimeFormat } from '../format/format.ts'

/** Returns the current time: during hydration the time of the server render, then the live time. */
export const useMoment = (painted?: number): number =>
  useSyncExternalStore($moment.listen, $moment.get, () => painted ?? $moment.get())

export const useNow = (zone: string, painted?: number): LocalTime => localTimeAt(zone, useMoment(painted))

/** The clinic's time format, for everything inside an island. */
export const ClockTimes = createContext<TimeFormat>('12-hour')

/** Returns a function that formats '14:05' in the clinic's format: '2:05 PM' or '14:05'. */
export function useClockTime(): (time: string) => string {
  const format = use(ClockTimes)
  return (time) => clockTime(time, format)
}
