import { REMINDERS_COUNTED_TO, REMINDERS_PER_PAGE } from '#contracts/reminders'
import type { ReminderRow } from '#modules/reminders'
import { text } from '../../language/index.ts'
import { FilteredList, type FilteredListOptions } from '../../kit/list/filtered-list.ts'
import type { RenderedPage } from '../../kit/list/paged-list.ts'
import { refreshTimeline, closeTimeline } from './timeline.store.ts'
import {
  readFilters,
  NO_FILTERS,
  type Filters,
  isNarrowed,
  remindersAddress,
  remindersUrl,
} from './filters.ts'

const narrowing: FilteredListOptions<Filters> = {
  noFilters: NO_FILTERS,
  isNarrowed,
  address: remindersAddress,
  readFilters,
  url: remindersUrl,
  perPage: REMINDERS_PER_PAGE,
  countedTo: REMINDERS_COUNTED_TO,
  words: text.reminders,
  shown: ['reminders', 'patients', 'appointments'],
  streams: ['reminder', 'patient', 'appointment'],
  catchUp: refreshTimeline,
  turned: () => closeTimeline(),
}

export class RemindersScreen extends FilteredList<ReminderRow, Filters> {
  constructor(filters: Filters, painted: RenderedPage<ReminderRow>, total: number) {
    super(narrowing, filters, painted, total)
  }
}
