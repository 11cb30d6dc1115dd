import { atom } from 'nanostores'
import type { CalendarMonth } from '#modules/appointments'
import { ENTRIES_AT_MOST } from './cell.ts'
import { fetched } from './fetched.ts'
import { type Day, isMonth, type Month, monthOf, weeksOf } from './month-grid.ts'

/** Where in the calendar the reader is. */
export interface Place {
  readonly month: Month
  /** The day that the keyboard stands on, and whose list a phone shows. */
  readonly day: Day
}

/** A month's days, with so many entries of each. */
const monthUrl = (month: Month, entries: number): string => `/api/calendar?month=${month}&perDay=${entries}`

/** The day a month is opened on: today where it lies in it, else its first. */
export const dayOfArrival = (month: Month, today: Day): Day =>
  monthOf(today) === month ? today : `${month}-01`

/** The calendar, beginning with the month the server has painted, with so many entries of each day. */
export function calendarScreen(painted: CalendarMonth, paintedEntries: number) {
  const { month: first, today } = painted
  const $place = atom<Place>({ month: first, day: dayOfArrival(first, today) })
  const month = fetched<CalendarMonth>(monthUrl(first, paintedEntries), painted)
  let entries = paintedEntries

  const show = (place: Place): void => {
    $place.set(place)
    void month.load(monthUrl(place.month, entries))
  }

  /** Turns to another month, so that going back in the browser turns back. */
  const turnTo = (next: Month, day: Day = dayOfArrival(next, today)): void => {
    if (!isMonth(next)) return
    history.pushState(null, '', `/calendar?month=${next}`)
    show({ month: next, day })
  }

  /** Moves to a day, into another month if it is not in sight. */
  const moveTo = (day: Day): void => {
    const place = $place.get()
    const inSight = weeksOf(place.month).flat().includes(day)
    if (inSight) $place.set({ ...place, day })
    else turnTo(monthOf(day), day)
  }

  const follow = (): void => {
    const asked = new URLSearchParams(location.search).get('month')
    const back = isMonth(asked) ? asked : monthOf(today)
    if (back !== $place.get().month) show({ month: back, day: dayOfArrival(back, today) })
  }

  /** Follows the browser's back and forward; answers how to stop that. */
  const followHistory = (): (() => void) => {
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }

  /** Fetches more of each day where its cell has become higher than what is known of it. */
  const makeRoom = (fit: number): void => {
    if (fit <= entries || entries === ENTRIES_AT_MOST) return
    entries = Math.min(fit, ENTRIES_AT_MOST)
    void month.load(monthUrl($place.get().month, entries))
  }

  return { $place, month, turnTo, moveTo, followHistory, makeRoom }
}

export type CalendarScreen = ReturnType<typeof calendarScreen>
