import { atom, computed, type ReadableAtom } from 'nanostores'
import type { DiaryDays } from '#modules/appointments'
import { text } from '../text/index.ts'
import { daysShown, type Look, readAddress, viewAddress } from './calendar-address.ts'
import { type Marks, marksOn } from './calendar-marks.ts'
import { fetched, type Loaded, type Source } from './fetched.ts'
import type { Day } from './month-grid.ts'
import { failed } from './outcome.ts'

/** Which days a page of the diary began with. */
export interface Begun {
  readonly view: 'week' | 'day'
  /** The day the address names. */
  readonly date: Day
  readonly look: Look
}

/** Some days of the diary, beginning with what the server has painted of them. */
export class DiaryScreen {
  readonly days: Source<DiaryDays>
  /** What was known last: it stays in sight while it is fetched again. */
  readonly $last: ReadableAtom<DiaryDays>
  /** What somebody else has just changed. */
  readonly $marks: ReadableAtom<Marks>
  /** The day whose week or day is shown. */
  readonly $date: ReadableAtom<Day>
  readonly #begun: Begun
  readonly #set: (date: Day) => void
  #turning = false

  constructor(painted: DiaryDays, begun: Begun) {
    this.#begun = begun
    const $date = atom(begun.date)
    this.$date = $date
    this.#set = (date) => $date.set(date)
    const streams = ['appointment', 'patient', 'practitioner', 'clinic'] as const
    this.days = fetched(this.#url(begun.date), painted, streams)
    let last = painted
    this.$last = computed(this.days.$state, (state) => {
      if (state.is === 'known') last = state.data
      return last
    })
    this.$marks = marksOn(this.$last)
  }

  /**
   * Turns to the week or the day of a date, so that going back in the browser turns back. Answers whether it is shown;
   * what was shown stays where it could not be fetched, and while another turn is under way.
   */
  async turnTo(date: Day): Promise<boolean> {
    if (this.#turning) return false
    this.#turning = true
    const loaded = await this.#show(date)
    this.#turning = false
    if (loaded === 'known') history.pushState(null, '', viewAddress(this.#begun.view, date, this.#begun.look))
    else if (loaded === 'failed') failed(text.calendar.loadFailed)
    return loaded === 'known'
  }

  /** Follows the browser's back and forward; answers how to stop that. */
  followHistory(): () => void {
    const follow = (): void => {
      const { date } = readAddress(new URLSearchParams(location.search))
      void this.#show(date ?? this.#begun.date)
    }
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }

  async #show(date: Day): Promise<Loaded> {
    const before = this.$date.get()
    const loaded = await this.days.load(this.#url(date))
    if (loaded === 'known') this.#set(date)
    else if (loaded === 'failed') await this.days.load(this.#url(before))
    return loaded
  }

  #url(date: Day): string {
    const { view, look } = this.#begun
    const asked = new URLSearchParams(daysShown(view, date))
    if (look.practitionerId !== null) asked.set('practitionerId', String(look.practitionerId))
    return `/api/diary?${asked}`
  }
}
