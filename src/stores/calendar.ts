import { atom } from 'nanostores'
import type { CalendarMonth } from '#modules/appointments'
import { entriesToAsk } from './cell.ts'
import { fetched } from './fetched.ts'
import { type Day, isDay, isMonth, type Month, monthOf, weeksOf } from './month-grid.ts'

/** Where in the calendar the reader is. */
export interface Place {
  readonly month: Month
  /** The day that the keyboard stands on, and whose list a phone shows. */
  readonly day: Day
}

/** A month's days, with so many entries of each. */
const monthUrl = (month: Month, entries: number): string => `/api/calendar?month=${month}&perDay=${entries}`

/** The month an address asks for, and the day whose schedule is to be open. */
export function askedFor(address: URLSearchParams): { readonly month?: Month; readonly day: Day | null } {
  const [month, day] = [address.get('month'), address.get('day')]
  const known = isDay(day) ? day : null
  if (isMonth(month)) return { month, day: known }
  return known ? { month: monthOf(known), day: known } : { day: null }
}

/** The day a month is opened on: today where it lies in it, else its first. */
export const dayOfArrival = (month: Month, today: Day): Day =>
  monthOf(today) === month ? today : `${month}-01`

/** The calendar, beginning with the month the server has painted for a grid so many pixels high. */
export function calendarScreen(painted: CalendarMonth, height: number) {
  const { month: first, today } = painted
  const $place = atom<Place>({ month: first, day: dayOfArrival(first, today) })
  const month = fetched<CalendarMonth>(monthUrl(first, entriesToAsk(height)), painted)
  let entries = entriesToAsk(height)

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
    const { month: back = monthOf(today) } = askedFor(new URLSearchParams(location.search))
    if (back !== $place.get().month) show({ month: back, day: dayOfArrival(back, today) })
  }

  /** Follows the browser's back and forward; answers how to stop that. */
  const followHistory = (): (() => void) => {
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }

  /** Fetches more of each day once the window has become so high that there is room for them. */
  const makeRoom = (measured: number): void => {
    const wanted = entriesToAsk(measured)
    if (wanted <= entries) return
    entries = wanted
    void month.load(monthUrl($place.get().month, entries))
  }

  return { $place, month, turnTo, moveTo, followHistory, makeRoom }
}

export type CalendarScreen = ReturnType<typeof calendarScreen>
