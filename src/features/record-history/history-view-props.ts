import type { RecordHistory } from '#modules/record-history'
import type { RecordHistoryStore, VersionView } from './record-history.store.ts'
import { clockTime, dayIn, weekdayAndDate, type Formats, longDate, timeIn } from '../../kit/format/format.ts'

export interface HistoryViewProps {
  readonly history: RecordHistory
  readonly store: RecordHistoryStore
  readonly shown: VersionView
  readonly formats: Formats
}

/** 'Tuesday, March 10, 2026, 4:12 PM' */
export const momentInWords = (at: string, { zone, timeFormat }: Formats): string =>
  `${longDate(dayIn(zone, new Date(at)))}, ${timeOf(at, { zone, timeFormat })}`

/** 'Tuesday, March 10, 4:12 PM' */
export const shortMoment = (at: string, { zone, timeFormat }: Formats): string =>
  `${weekdayAndDate(dayIn(zone, new Date(at)))}, ${timeOf(at, { zone, timeFormat })}`

/** '4:12 PM' */
export const timeOf = (at: string, { zone, timeFormat }: Pick<Formats, 'zone' | 'timeFormat'>): string =>
  clockTime(timeIn(zone, new Date(at)), timeFormat)
