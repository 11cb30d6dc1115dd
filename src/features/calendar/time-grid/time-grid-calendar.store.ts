import { atom, computed, type ReadableAtom } from 'nanostores'
import type { ScheduleDays } from '#modules/appointments'
import type { Day } from '../../../kit/time/calendar-dates.ts'
import { toastFailure } from '../../../kit/toasts/result-toasts.ts'
import { createResource, type LoadOutcome, type Resource } from '../../../kit/updates/resource.ts'
import { text } from '../../../language/index.ts'
import { daysInView, type CalendarOptions, readAddress, viewAddress } from '../address.ts'
import { type ChangeMarks, createChangeMarks } from './change-marks.ts'
import { onHistoryMove } from '../../../kit/requests/history-move.ts'

interface TimeGridStart {
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
export const createTimeGridScreen = (renderedDays: ScheduleDays, start: TimeGridStart): TimeGridScreen => {
  const $date = atom(start.date)
  const days = createResource(daysUrl(start, start.date), renderedDays, [
    'appointment',
    'patient',
    'practitioner',
    'clinic',
  ])
  let lastDays = renderedDays
  const $last = computed(days.$state, (state) => {
    if (state.is === 'known') lastDays = state.data
    return lastDays
  })
  let isTurning = false

  const show = async (date: Day): Promise<LoadOutcome> => {
    const before = $date.get()
    const outcome = await days.load(daysUrl(start, date))
    if (outcome === 'known') $date.set(date)
    else if (outcome === 'failed') await days.load(daysUrl(start, before))
    return outcome
  }

  return {
    days,
    $last,
    $marks: createChangeMarks($last),
    $date,
    turnTo: async (date) => {
      if (isTurning) return false
      isTurning = true
      const outcome = await show(date)
      isTurning = false
      if (outcome === 'known') history.pushState(null, '', viewAddress(start.view, date, start.look))
      else if (outcome === 'failed') toastFailure(text.loadFailed)
      return outcome === 'known'
    },
    followHistory: () => onHistoryMove((parameters) => void show(readAddress(parameters).date ?? start.date)),
  }
}
