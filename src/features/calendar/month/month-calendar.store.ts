import { atom, type ReadableAtom } from 'nanostores'
import type { CalendarMonth } from '#modules/appointments'
import { type Look, monthAddress, readAddress } from './calendar-address.ts'
import { entriesToAsk } from './cell.ts'
import { fetched, type Source } from './fetched.ts'
import { type Day, dayAfterKey, isMonth, type Month, monthOf, weeksOf } from './month-grid.ts'

/** Where in the calendar the reader is. */
export interface Place {
  readonly month: Month
  /** The day that the keyboard stands on, and whose list a phone shows. */
  readonly day: Day
}

/** A month's days, with so many entries of each, of everyone or of one practitioner. */
const monthUrl = (month: Month, entries: number, { practitionerId }: Look): string =>
  `/api/calendar?month=${month}&perDay=${entries}${practitionerId === null ? '' : `&practitionerId=${practitionerId}`}`

/** Everyone's appointments, by their status. */
export const PLAIN: Look = { practitionerId: null, colour: 'status' }

/** The month an address asks for, and the day whose schedule is to be open. */
export function askedFor(address: URLSearchParams): { readonly month?: Month; readonly day: Day | null } {
  const { month, day, date } = readAddress(address)
  if (month) return { month, day }
  const named = day ?? date
  return named ? { month: monthOf(named), day } : { day: null }
}

/** The day a month is opened on: today where it lies in it, else its first. */
export const dayOfArrival = (month: Month, today: Day): Day =>
  monthOf(today) === month ? today : `${month}-01`

/** The calendar, beginning with the month the server has painted for a grid so many pixels high. */
export class CalendarScreen {
  readonly $place: ReadableAtom<Place>
  readonly month: Source<CalendarMonth>
  readonly #set: (place: Place) => void
  readonly #today: Day
  readonly #look: Look
  #entries: number

  constructor(painted: CalendarMonth, height: number, look: Look = PLAIN) {
    const { month, today } = painted
    const $place = atom<Place>({ month, day: dayOfArrival(month, today) })
    this.$place = $place
    this.#set = (place) => $place.set(place)
    this.#today = today
    this.#look = look
    this.#entries = entriesToAsk(height)
    this.month = fetched(monthUrl(month, this.#entries, look), painted, ['appointment', 'patient'])
  }

  /** Turns to another month, so that going back in the browser turns back. */
  turnTo(month: Month, day: Day = dayOfArrival(month, this.#today)): void {
    if (month === this.$place.get().month) return this.#set({ month, day })
    if (!isMonth(month)) return
    history.pushState(null, '', monthAddress(month, this.#look))
    this.#show({ month, day })
  }

  /** Moves to a day, into another month if it is not in sight. */
  moveTo(day: Day): void {
    const { month } = this.$place.get()
    if (weeksOf(month).flat().includes(day)) this.#set({ month, day })
    else this.turnTo(monthOf(day), day)
  }

  /** Goes where a key of the keyboard leads from a day; answers that day, or nothing for any other key. */
  press(key: string, from: Day): Day | undefined {
    const day = dayAfterKey(key, from)
    if (day !== undefined && key.startsWith('Page')) this.turnTo(monthOf(day), day)
    else if (day !== undefined) this.moveTo(day)
    return day
  }

  /** Follows the browser's back and forward; answers how to stop that. */
  followHistory(): () => void {
    const follow = (): void => {
      const { month = monthOf(this.#today) } = askedFor(new URLSearchParams(location.search))
      if (month !== this.$place.get().month) this.#show({ month, day: dayOfArrival(month, this.#today) })
    }
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }

  /** Fetches more of each day once the window has become so high that there is room for them. */
  makeRoom(height: number): void {
    const wanted = entriesToAsk(height)
    if (wanted <= this.#entries) return
    this.#entries = wanted
    this.#show(this.$place.get())
  }

  #show(place: Place): void {
    this.#set(place)
    void this.month.load(monthUrl(place.month, this.#entries, this.#look))
  }
}
