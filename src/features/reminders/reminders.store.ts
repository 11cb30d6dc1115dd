import { REMINDERS_COUNTED_TO, REMINDERS_PER_PAGE } from '#contracts/reminders'
import type { ReminderRow } from '#modules/reminders'
import { text } from '../text/index.ts'
import { FilteredList, type Listing, type Narrowing } from './filtered-list.ts'
import type { Painted } from './paged-list.ts'
import { catchUpOnWhy, closeWhy } from './reminder-why.ts'
import {
  askedFor,
  EVERYTHING,
  type Filters,
  isNarrowed,
  remindersAddress,
  remindersUrl,
} from './reminders-asked.ts'

export type ReminderListing = Listing<ReminderRow>

const narrowing: Narrowing<Filters> = {
  everything: EVERYTHING,
  isNarrowed,
  address: remindersAddress,
  askedFor,
  url: remindersUrl,
  perPage: REMINDERS_PER_PAGE,
  countedTo: REMINDERS_COUNTED_TO,
  words: text.reminders,
  shown: ['reminders', 'patients', 'appointments'],
  streams: ['reminder', 'patient', 'appointment'],
  catchUp: catchUpOnWhy,
  turned: () => closeWhy(),
}

/** The reminders page. */
export class RemindersScreen extends FilteredList<ReminderRow, Filters> {
  constructor(filters: Filters, painted: Painted<ReminderRow>, total: number) {
    super(narrowing, filters, painted, total)
  }
}
