import { atom, computed, type ReadableAtom } from 'nanostores'
import type { ScheduleDays } from '#modules/appointments'
import type { Day } from '../../../kit/time/calendar-dates.ts'
import { toastFailure } from '../../../kit/toasts/result-toasts.ts'
import { createResource, type LoadOutcome, type Resource } from '../../../kit/updates/resource.ts'
import { text } from '../../../language/index.ts'
import { daysInView, type CalendarOptions, readAddress, viewAddress } from '../address.ts'
import { type ChangeMarks, marksOn } from './change-marks.ts'
import { onHistoryMove } from '../../../kit/requests/history-move.ts'

export interface TimeGridStart {
  readonly view: 'week' | 'day'
  readonly date: Day
  readonly look: CalendarOptions
}

/** The store of the week and day views. */
export interface TimeGridScreen {
  readonly days: Resource<ScheduleDays>
  /** The last loaded days, displayed while they reload. */
  readonly $last: ReadableAtom<ScheduleDays>
  readonly $marks: ReadableAtom<ChangeMarks>
  readonly $date: ReadableAtom<Day>
  /**
   * Moves to the week or day of a date and adds a history entry. Resolves to whether it is displayed; the
   * current days stay if loading fails or another move is in progress.
   */
  readonly turnTo: (date: Day) => Promise<boolean>
  /** Follows the browser's back and forward buttons; returns a function that stops it. */
  readonly followHistory: () => () => void
}

const daysUrl = ({ view, look }: TimeGridStart, date: Day): string => {
  const query = new URLSearchParams(daysInView(view, date))
  if (look.practitionerId !== null) query.set('practitionerId', String(look.practitionerId))
  return `/api/diary?${query}`
}

/** Creates the store, starting with the rendered days. */
export const createTimeGridScreen = (painted: ScheduleDays, start: TimeGridStart): TimeGridScreen => {
  const $date = atom(start.date)
  const days = createResource(daysUrl(start, start.date), painted, [
    'appointment',
    'patient',
    'practitioner',
    'clinic',
  ])
  let last = painted
  const $last = computed(days.$state, (state) => {
    if (state.is === 'known') last = state.data
    return last
  })
  let isTurning = false

  const show = async (date: Day): Promise<LoadOutcome> => {
    const before = $date.get()
    const loaded = await days.load(daysUrl(start, date))
    if (loaded === 'known') $date.set(date)
    else if (loaded === 'failed') await days.load(daysUrl(start, before))
    return loaded
  }

  return {
    days,
    $last,
    $marks: marksOn($last),
    $date,
    turnTo: async (date) => {
      if (isTurning) return false
      isTurning = true
      const loaded = await show(date)
      isTurning = false
      if (loaded === 'known') history.pushState(null, '', viewAddress(start.view, date, start.look))
      else if (loaded === 'failed') toastFailure(text.loadFailed)
      return loaded === 'known'
    },
    followHistory: () => onHistoryMove((parameters) => void show(readAddress(parameters).date ?? start.date)),
  }
}
