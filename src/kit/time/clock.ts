import { atom, onMount } from 'nanostores'
import { dayIn, timeIn } from '../text/format.ts'
import { present } from '../text/present.ts'
import type { Wall } from './day.ts'

const MINUTE = 60_000

/** The moment it is, to the minute, while anybody looks. In milliseconds since the epoch. */
export const $moment = atom(present())

onMount($moment, () => {
  let next: ReturnType<typeof setTimeout>
  const tick = (): void => {
    const now = present()
    $moment.set(now)
    next = setTimeout(tick, MINUTE - (now % MINUTE))
  }
  tick()
  return () => clearTimeout(next)
})

/** What the clocks of a zone show at a moment. */
export function wallAt(zone: string, moment: number): Wall {
  const at = new Date(moment)
  return { day: dayIn(zone, at), time: timeIn(zone, at) }
}
