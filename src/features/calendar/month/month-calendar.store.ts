import { atom, type ReadableAtom } from 'nanostores'
import type { CalendarMonth } from '#modules/appointments'
import {
  type Day,
  dayAfterKey,
  isMonth,
  type Month,
  monthOf,
  weeksOf,
} from '../../../kit/time/calendar-dates.ts'
import { createResource, type Resource } from '../../../kit/updates/resource.ts'
import { type CalendarOptions, monthAddress, readAddress } from '../address.ts'
import { entriesToAsk } from './day-cell-layout.ts'

export interface CalendarPosition {
  readonly month: Month
  readonly day: Day
}

const monthUrl = (month: Month, entries: number, { practitionerId }: CalendarOptions): string =>
  `/api/calendar?month=${month}&perDay=${entries}${practitionerId === null ? '' : `&practitionerId=${practitionerId}`}`

const DEFAULT_OPTIONS: CalendarOptions = { practitionerId: null, colour: 'status' }

export function readMonthAddress(address: URLSearchParams): {
  readonly month?: Month
  readonly day: Day | null
} {
  const { month, day, date } = readAddress(address)
  if (month) return { month, day }
  const named = day ?? date
  return named ? { month: monthOf(named), day } : { day: null }
}

/** Returns the day a month opens on: today if it is in that month, otherwise the first. */
const initialDay = (month: Month, today: Day): Day => (monthOf(today) === month ? today : `${month}-01`)

/** The store of the month calendar, starting with the rendered month for a grid `height` pixels high. */
export class MonthCalendarScreen {
  readonly $place: ReadableAtom<CalendarPosition>
  readonly month: Resource<CalendarMonth>
  readonly #set: (position: CalendarPosition) => void
  readonly #today: Day
  readonly #look: CalendarOptions
  #entries: number

  constructor(painted: CalendarMonth, height: number, options: CalendarOptions = DEFAULT_OPTIONS) {
    const { month, today } = painted
    const $place = atom<CalendarPosition>({ month, day: initialDay(month, today) })
    this.$place = $place
    this.#set = (position) => $place.set(position)
    this.#today = today
    this.#look = options
    this.#entries = entriesToAsk(height)
    this.month = createResource(monthUrl(month, this.#entries, options), painted, ['appointment', 'patient'])
  }

  turnTo(month: Month, day: Day = initialDay(month, this.#today)): void {
    if (month === this.$place.get().month) return this.#set({ month, day })
    if (!isMonth(month)) return
    history.pushState(null, '', monthAddress(month, this.#look))
    this.#show({ month, day })
  }

  /** Moves to a day; changes the month if the day is not visible. */
  moveTo(day: Day): void {
    const { month } = this.$place.get()
    if (weeksOf(month).flat().includes(day)) this.#set({ month, day })
    else this.turnTo(monthOf(day), day)
  }

  press(key: string, from: Day): Day | undefined {
    const day = dayAfterKey(key, from)
    if (day !== undefined && key.startsWith('Page')) this.turnTo(monthOf(day), day)
    else if (day !== undefined) this.moveTo(day)
    return day
  }

  /** Follows the browser's back and forward buttons; returns a function that stops it. */
  followHistory(): () => void {
    const follow = (): void => {
      const { month = monthOf(this.#today) } = readMonthAddress(new URLSearchParams(location.search))
      if (month !== this.$place.get().month) this.#show({ month, day: initialDay(month, this.#today) })
    }
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }

  makeRoom(height: number): void {
    const entries = entriesToAsk(height)
    if (entries <= this.#entries) return
    this.#entries = entries
    this.#show(this.$place.get())
  }

  #show(position: CalendarPosition): void {
    this.#set(position)
    void this.month.load(monthUrl(position.month, this.#entries, this.#look))
  }
}
