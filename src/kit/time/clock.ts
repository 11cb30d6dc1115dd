import { atom, onMount } from 'nanostores'
import { MINUTE_MS } from '#rules/kernel'
import { dayIn, timeIn } from '../format/format.ts'
import type { Day } from './calendar-dates.ts'
import { present } from './present-moment.ts'

export interface LocalTime {
  readonly day: Day
  /** HH:MM */
  readonly time: string
}

/** The current time, updated every minute while a component uses it. Milliseconds since the epoch. */
export const $moment = atom(present())

onMount($moment, () => {
  let next: ReturnType<typeof setTimeout>
  const tick = (): void => {
    const now = present()
    $moment.set(now)
    next = setTimeout(tick, MINUTE_MS - (now % MINUTE_MS))
  }
  tick()
  return () => clearTimeout(next)
})

export function localTimeAt(zone: string, moment: number): LocalTime {
  const at = new Date(moment)
  return { day: dayIn(zone, at), time: timeIn(zone, at) }
}
