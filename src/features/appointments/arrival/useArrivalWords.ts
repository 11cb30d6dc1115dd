import { useClockTime } from '../../../kit/time/useNow.ts'
import { text } from '../../../language/index.ts'
import type { Arrival } from './arrival-state.ts'

/** Returns a function that describes an arrival: 'Arrived 9:52 AM, waiting 12 min'. */
export function useArrivalWords(): (arrival: Arrival) => string {
  const clockTime = useClockTime()
  return ({ time, waiting }) =>
    waiting === null ? text.arrival.arrived(clockTime(time)) : text.arrival.waiting(clockTime(time), waiting)
}
