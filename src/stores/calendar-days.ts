import { computed, type ReadableAtom } from 'nanostores'
import type { DiaryDays } from '#modules/appointments'
import type { Look } from './calendar-address.ts'
import { type Marks, marksOn } from './calendar-marks.ts'
import { fetched, type Source } from './fetched.ts'

/** Some days of the diary, beginning with what the server has painted of them. */
export class DiaryScreen {
  readonly days: Source<DiaryDays>
  /** What was known last: it stays in sight while it is fetched again. */
  readonly $last: ReadableAtom<DiaryDays>
  /** What somebody else has just changed. */
  readonly $marks: ReadableAtom<Marks>

  constructor(painted: DiaryDays, { practitionerId }: Look) {
    const asked = new URLSearchParams({ from: painted.from, to: painted.to })
    if (practitionerId !== null) asked.set('practitionerId', String(practitionerId))
    this.days = fetched(`/api/diary?${asked}`, painted, ['appointment', 'patient', 'practitioner', 'clinic'])
    let last = painted
    this.$last = computed(this.days.$state, (state) => {
      if (state.is === 'known') last = state.data
      return last
    })
    this.$marks = marksOn(this.$last)
  }
}
