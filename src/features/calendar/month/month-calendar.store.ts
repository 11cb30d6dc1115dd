import { atom, type ReadableAtom } from 'nanostores'
import type { CalendarMonth } from '#modules/appointments'
import {
  addMonths,
  type Day,
  dayAfterKey,
  isMonth,
  type Month,
  monthOf,
  weeksOf,
} from '../../../kit/time/calendar-dates.ts'
import { createResource, type Resource } from '../../../kit/updates/resource.ts'
import { type CalendarOptions, monthAddress, readAddress } from '../address.ts'
import { entriesToRequest } from './day-cell-layout.ts'
import { onHistoryMove } from '../../../kit/requests/history-move.ts'

interface CalendarPosition {
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
  const namedDay = day ?? date
  return namedDay ? { month: monthOf(namedDay), day } : { day: null }
}

/** Returns the day a month opens on: today if it is in that month, otherwise the first. */
const initialDay = (month: Month, today: Day): Day => (monthOf(today) === month ? today : `${month}-01`)

/** The store of the month calendar. */
export interface MonthCalendarScreen {
  readonly $position: ReadableAtom<CalendarPosition>
  readonly month: Resource<CalendarMonth>
  readonly turnTo: (month: Month, day?: Day) => void
  /** Turns this many months forward; back if negative. */
  readonly turnBy: (months: number) => void
  /** Moves to a day; changes the month if the day is not visible. */
  readonly moveTo: (day: Day) => void
  readonly press: (key: string, from: Day) => Day | undefined
  /** Follows the browser's back and forward buttons; returns a function that stops it. */
  readonly followHistory: () => () => void
  readonly fitHeight: (height: number) => void
}

/** Creates the store, starting with the rendered month for a grid `height` pixels high. */
export const createMonthCalendarScreen = (
  renderedMonth: CalendarMonth,
  height: number,
  options: CalendarOptions = DEFAULT_OPTIONS,
): MonthCalendarScreen => {
  const { today } = renderedMonth
  let entries = entriesToRequest(height)
  const $position = atom<CalendarPosition>({
    month: renderedMonth.month,
    day: initialDay(renderedMonth.month, today),
  })
  const loadedMonth = createResource(monthUrl(renderedMonth.month, entries, options), renderedMonth, [
    'appointment',
    'patient',
  ])

  const show = (position: CalendarPosition): void => {
    $position.set(position)
    void loadedMonth.load(monthUrl(position.month, entries, options))
  }
  const turnTo = (month: Month, day: Day = initialDay(month, today)): void => {
    if (month === $position.get().month) return $position.set({ month, day })
    if (!isMonth(month)) return
    history.pushState(null, '', monthAddress(month, options))
    show({ month, day })
  }
  const moveTo = (day: Day): void => {
    const { month } = $position.get()
    if (weeksOf(month).flat().includes(day)) $position.set({ month, day })
    else turnTo(monthOf(day), day)
  }

  return {
    $position,
    month: loadedMonth,
    turnTo,
    turnBy: (months) => turnTo(addMonths($position.get().month, months)),
    moveTo,
    press: (key, from) => {
      const day = dayAfterKey(key, from)
      if (day !== undefined && key.startsWith('Page')) turnTo(monthOf(day), day)
      else if (day !== undefined) moveTo(day)
      return day
    },
    followHistory: () =>
      onHistoryMove((parameters) => {
        const { month = monthOf(today) } = readMonthAddress(parameters)
        if (month !== $position.get().month) show({ month, day: initialDay(month, today) })
      }),
    fitHeight: (newHeight) => {
      const newEntries = entriesToRequest(newHeight)
      if (newEntries <= entries) return
      entries = newEntries
      show($position.get())
    },
  }
}
