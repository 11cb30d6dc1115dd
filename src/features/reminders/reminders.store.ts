import { atom, type ReadableAtom } from 'nanostores'
import { REMINDERS_COUNTED_TO, REMINDERS_PER_PAGE, type ReminderView } from '#contracts/reminders'
import type { ReminderCounts, ReminderRow } from '#modules/reminders'
import { text } from '../../language/index.ts'
import { FilteredList, type FilteredListOptions } from '../../kit/list/filtered-list.ts'
import type { RenderedPage } from '../../kit/list/paged-list.ts'
import { get } from '../../kit/requests/request.ts'
import { type NamedPatient, PatientNames } from '../patients/index.ts'
import { refreshTimeline, closeTimeline } from './timeline.store.ts'
import {
  inView,
  isFiltered,
  isNarrowed,
  NO_FILTERS,
  readFilters,
  remindersAddress,
  remindersUrl,
  type Filters,
} from './filters.ts'

/** What the server rendered. `home` is the view that the page opens on without filters. */
export interface InitialReminders {
  readonly filters: Filters
  readonly home: ReminderView
  readonly first: RenderedPage<ReminderRow>
  readonly counts: ReminderCounts
  readonly patient: NamedPatient | null
}

const rangeOf = ({ sort }: Filters) => {
  const { range, ranges } = text.reminders
  return sort === 'latest-visit' ? range : ranges[sort]
}

const narrowing: Omit<FilteredListOptions<Filters>, 'readFilters' | 'recount'> = {
  noFilters: NO_FILTERS,
  isNarrowed,
  address: remindersAddress,
  url: remindersUrl,
  perPage: REMINDERS_PER_PAGE,
  countedTo: REMINDERS_COUNTED_TO,
  words: text.reminders,
  range: rangeOf,
  shown: ['reminders', 'patients', 'appointments'],
  streams: ['reminder', 'patient', 'appointment'],
  catchUp: refreshTimeline,
  turned: () => closeTimeline(),
}

export class RemindersScreen extends FilteredList<ReminderRow, Filters> {
  readonly $counts: ReadableAtom<ReminderCounts>
  readonly #names: PatientNames

  constructor({ filters, home, first, counts, patient }: InitialReminders) {
    const $counts = atom(counts)
    super(
      {
        ...narrowing,
        readFilters: (address) => readFilters(address, home),
        recount: () => refreshCounts($counts),
      },
      filters,
      first,
      counts.all,
    )
    this.$counts = $counts
    this.#names = new PatientNames(patient)
  }

  showView(view: ReminderView): void {
    this.show(inView(this.$filters.get(), view))
  }

  /** Whether nothing but a view is chosen, and nothing is searched for. */
  get isWholeView(): boolean {
    return this.list.query === '' && !isFiltered(this.$filters.get())
  }

  showPatient(patient: NamedPatient | null): void {
    this.#names.remember(patient)
    this.show({ ...this.$filters.get(), patientId: patient?.id ?? null })
  }

  patientOf({ patientId }: Filters): NamedPatient | null {
    return this.#names.patient(patientId)
  }
}

// If the request fails, the current numbers stay.
const refreshCounts = ($counts: { set(counts: ReminderCounts): void }): Promise<number | undefined> =>
  get<ReminderCounts>('/api/reminder-views').then(
    (counts) => {
      $counts.set(counts)
      return counts.all
    },
    () => undefined,
  )
