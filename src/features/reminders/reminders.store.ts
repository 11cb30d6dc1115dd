import { atom, type ReadableAtom } from 'nanostores'
import { MAX_REMINDERS_COUNTED, REMINDERS_PER_PAGE, type ReminderView } from '#contracts/reminders'
import type { ReminderCounts, ReminderRow } from '#modules/reminders'
import { text } from '../../language/index.ts'
import { createFilteredList, type FilteredListOptions } from '../../kit/list/filtered-list.ts'
import type { RenderedPage } from '../../kit/list/paged-list.ts'
import { get } from '../../kit/requests/request.ts'
import { createPatientNames, type NamedPatient } from '../patients/index.ts'
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
  readonly initial: RenderedPage<ReminderRow>
  readonly counts: ReminderCounts
  readonly patient: NamedPatient | null
}

const rangeOf = ({ sort }: Filters) => {
  const { range, ranges } = text.reminders
  return sort === 'latest-visit' ? range : ranges[sort]
}

const listOptions: Omit<FilteredListOptions<Filters>, 'readFilters' | 'recount'> = {
  noFilters: NO_FILTERS,
  isNarrowed,
  address: remindersAddress,
  url: remindersUrl,
  perPage: REMINDERS_PER_PAGE,
  countedTo: MAX_REMINDERS_COUNTED,
  words: text.reminders,
  range: rangeOf,
  streams: ['reminder', 'patient', 'appointment'],
  catchUp: refreshTimeline,
  onTurn: () => closeTimeline(),
}

/** Creates the store of the reminders page from what the server rendered. */
export const createRemindersScreen = ({ filters, home, initial, counts, patient }: InitialReminders) => {
  const $counts = atom(counts)
  const reminders = createFilteredList<ReminderRow, Filters>(
    {
      ...listOptions,
      readFilters: (address) => readFilters(address, home),
      recount: () => refreshCounts($counts),
    },
    filters,
    initial,
    counts.all,
  )
  const { list, $filters, show } = reminders
  const names = createPatientNames(patient)
  return {
    ...reminders,
    $counts: $counts satisfies ReadableAtom<ReminderCounts>,
    showView: (view: ReminderView): void => show(inView($filters.get(), view)),
    /** Whether only a view is chosen, without filters or a search. */
    isWholeView: (): boolean => list.query === '' && !isFiltered($filters.get()),
    showPatient: (chosen: NamedPatient | null): void => {
      names.remember(chosen)
      show({ ...$filters.get(), patientId: chosen?.id ?? null })
    },
    patientOf: ({ patientId }: Filters): NamedPatient | null => names.patient(patientId),
  }
}

export type RemindersScreen = ReturnType<typeof createRemindersScreen>

// If the request fails, the current numbers stay.
const refreshCounts = ($counts: { set(counts: ReminderCounts): void }): Promise<number | undefined> =>
  get<ReminderCounts>('/api/reminder-views').then(
    (counts) => {
      $counts.set(counts)
      return counts.all
    },
    () => undefined,
  )
