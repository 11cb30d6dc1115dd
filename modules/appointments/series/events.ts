import { Schema } from 'effect'
import { MONTHLY_BY, REPEATS, WEEKDAYS } from '#contracts/kernel'
import { event, type EventsOf } from '#events'
import { SERIES_SCOPES } from './contract.ts'

const { String: Text, Int, NullOr, optional } = Schema

/** How something repeats, as it is stored. */
export const Repeats = Schema.Struct({
  every: Schema.Literal(...REPEATS),
  interval: Int,
  on: optional(Schema.Array(Schema.Literal(...WEEKDAYS))),
  by: optional(Schema.Literal(...MONTHLY_BY)),
  until: optional(Text),
  times: optional(Int),
})

// These names and fields are the storage format: they change only with an upcaster. None of them says whose it is.

export const SeriesBooked = event('SeriesBooked', {
  says: 'Appointments were booked that repeat. Each of them is an appointment of its own, and knows its series.',
  fields: {
    repeats: Repeats,
    /** Of the first, on the clinic's clocks. */
    date: Text,
    time: Text,
    /** The series it goes on from, otherwise than before. */
    continues: NullOr(Int),
  },
})

export const SeriesChanged = event('SeriesChanged', {
  says: 'Appointments of a series were changed together: from one on, or all that were still to come.',
  fields: { scope: Schema.Literal(...SERIES_SCOPES), from: Text },
})

export const SeriesEnded = event('SeriesEnded', {
  says: 'A series takes place no longer from a date on: called off, taken off the lists, or going on as another.',
  fields: { from: Text, as: Schema.Literal('cancelled', 'removed', 'continued') },
})

export const seriesEvents = [SeriesBooked, SeriesChanged, SeriesEnded] as const
export type SeriesEvent = EventsOf<typeof seriesEvents>
