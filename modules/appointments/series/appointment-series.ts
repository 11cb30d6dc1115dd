import type { VisitChange } from '#contracts/clinic'
import type { Recurrence } from '#contracts/kernel'
import { decider } from '#events'
import type { SeriesScope } from '../contract.ts'
import { SeriesNotFound } from '../errors.ts'
import {
  SeriesBooked,
  SeriesChanged,
  SeriesEnded,
  type SeriesEvent,
  seriesEvents,
  SeriesMessageRequested,
  SeriesReopened,
} from './events.ts'

interface Series {
  readonly is: 'unknown' | 'booked'
  /** Every end recorded and not undone, oldest first. */
  readonly ends: readonly Pick<ReturnType<typeof SeriesEnded>, 'from' | 'as'>[]
}

/** `from`: the planned date, YYYY-MM-DD, of the first appointment to change or end. */
export type SeriesCommand =
  | {
      readonly _tag: 'BookSeries'
      readonly repeats: Recurrence
      readonly date: string
      readonly time: string
      readonly continues: number | null
    }
  | { readonly _tag: 'ChangeSeries'; readonly scope: SeriesScope; readonly from: string }
  | { readonly _tag: 'EndSeries'; readonly from: string; readonly as: 'cancelled' | 'removed' | 'continued' }
  | { readonly _tag: 'ReopenSeries' }
  /** Tells the patient about a change of these appointments, in one message. */
  | { readonly _tag: 'TellOfSeries'; readonly about: VisitChange; readonly visits: readonly number[] }

type SeriesCommandOf<Tag extends SeriesCommand['_tag']> = Extract<SeriesCommand, { readonly _tag: Tag }>

interface SeriesRefusals {
  readonly BookSeries: never
  readonly ChangeSeries: SeriesNotFound
  readonly EndSeries: SeriesNotFound
  readonly ReopenSeries: SeriesNotFound
  readonly TellOfSeries: SeriesNotFound
}

const book = (series: Series, { repeats, date, time, continues }: SeriesCommandOf<'BookSeries'>) =>
  series.is === 'unknown' ? [SeriesBooked({ repeats, date, time, continues })] : []

const changeSeries = (series: Series, { scope, from }: SeriesCommandOf<'ChangeSeries'>) =>
  series.is === 'unknown' ? new SeriesNotFound() : [SeriesChanged({ scope, from })]

const end = (series: Series, { from, as }: SeriesCommandOf<'EndSeries'>) =>
  series.is === 'unknown' ? new SeriesNotFound() : [SeriesEnded({ from, as })]

const reopen = ({ is, ends }: Series) => {
  if (is === 'unknown') return new SeriesNotFound()
  // Canceling appointments one by one does not end the series, so that cannot be undone here.
  return ends.at(-1)?.as === 'cancelled' ? [SeriesReopened({ endsFrom: ends.at(-2)?.from ?? null })] : []
}

const tell = ({ is }: Series, { about, visits }: SeriesCommandOf<'TellOfSeries'>) => {
  if (is === 'unknown') return new SeriesNotFound()
  return visits.length > 0 ? [SeriesMessageRequested({ about, visits })] : []
}

const evolve = ({ ends }: Series, event: SeriesEvent): Series => {
  switch (event._tag) {
    case 'SeriesEnded':
      return { is: 'booked', ends: [...ends, { from: event.from, as: event.as }] }
    case 'SeriesReopened':
      return { is: 'booked', ends: ends.slice(0, -1) }
    default:
      return { is: 'booked', ends }
  }
}

/** A series of recurring appointments. Stream: appointment-series-{id}. */
export const AppointmentSeries = decider<Series, SeriesCommand, SeriesEvent, SeriesRefusals>({
  stream: 'appointment-series',
  events: seriesEvents,
  initial: { is: 'unknown', ends: [] },
  decide: {
    BookSeries: book,
    ChangeSeries: changeSeries,
    EndSeries: end,
    ReopenSeries: reopen,
    TellOfSeries: tell,
  },
  evolve,
})
