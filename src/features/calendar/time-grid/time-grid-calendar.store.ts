import { atom, computed, type ReadableAtom } from 'nanostores'
import type { ScheduleDays } from '#modules/appointments'
import type { Day } from '../../../kit/time/calendar-dates.ts'
import { toastFailure } from '../../../kit/toasts/result-toasts.ts'
import { createResource, type LoadOutcome, type Resource } from '../../../kit/updates/resource.ts'
import { text } from '../../../language/index.ts'
import { daysInView, type CalendarOptions, readAddress, viewAddress } from '../address.ts'
import { type ChangeMarks, marksOn } from './change-marks.ts'

export interface TimeGridStart {
  readonly view: 'week' | 'day'
  readonly date: Day
  readonly look: CalendarOptions
}

export class TimeGridScreen {
  readonly days: Resource<ScheduleDays>
  /** The last loaded days, displayed while they reload. */
  readonly $last: ReadableAtom<ScheduleDays>
  readonly $marks: ReadableAtom<ChangeMarks>
  readonly $date: ReadableAtom<Day>
  readonly #begun: TimeGridStart
  readonly #set: (date: Day) => void
  #turning = false

  constructor(painted: ScheduleDays, start: TimeGridStart) {
    this.#begun = start
    const $date = atom(start.date)
    this.$date = $date
    this.#set = (date) => $date.set(date)
    const streams = ['appointment', 'patient', 'practitioner', 'clinic'] as const
    this.days = createResource(this.#url(start.date), painted, streams)
    let last = painted
    this.$last = computed(this.days.$state, (state) => {
      if (state.is === 'known') last = state.data
      return last
    })
    this.$marks = marksOn(this.$last)
  }

  /**
   * Moves to the week or day of a date and adds a history entry. Resolves to whether it is displayed; the
   * current days stay if loading fails or another move is in progress.
   */
  async turnTo(date: Day): Promise<boolean> {
    if (this.#turning) return false
    this.#turning = true
    const loaded = await this.#show(date)
    this.#turning = false
    if (loaded === 'known') history.pushState(null, '', viewAddress(this.#begun.view, date, this.#begun.look))
    else if (loaded === 'failed') toastFailure(text.loadFailed)
    return loaded === 'known'
  }

  followHistory(): () => void {
    const follow = (): void => {
      const { date } = readAddress(new URLSearchParams(location.search))
      void this.#show(date ?? this.#begun.date)
    }
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }

  async #show(date: Day): Promise<LoadOutcome> {
    const before = this.$date.get()
    const loaded = await this.days.load(this.#url(date))
    if (loaded === 'known') this.#set(date)
    else if (loaded === 'failed') await this.days.load(this.#url(before))
    return loaded
  }

  #url(date: Day): string {
    const { view, look: options } = this.#begun
    const query = new URLSearchParams(daysInView(view, date))
    if (options.practitionerId !== null) query.set('practitionerId', String(options.practitionerId))
    return `/api/diary?${query}`
  }
}
