import { Schema } from 'effect'
import { VISIT_CHANGES } from '#contracts/clinic'
import { MONTHLY_BY, REPEAT_UNITS, WEEKDAYS } from '#contracts/kernel'
import { event, type EventsOf } from '#events'
import { SERIES_SCOPES } from '../contract.ts'

const { String: Text, Int, NullOr, optional } = Schema

export const Repeats = Schema.Struct({
  every: Schema.Literal(...REPEAT_UNITS),
  interval: Int,
  on: optional(Schema.Array(Schema.Literal(...WEEKDAYS))),
  by: optional(Schema.Literal(...MONTHLY_BY)),
  until: optional(Text),
  times: optional(Int),
})

// These names and fields are the storage format: change them only with an upcaster. They contain no patient.

export const SeriesBooked = event('SeriesBooked', {
  description:
    'A series of appointments was booked. Each is an appointment of its own and refers to its series.',
  open: ['repeats', 'date', 'time'],
  fields: {
    repeats: Repeats,
    /** The date of the first appointment, in the clinic's local time. */
    date: Text,
    time: Text,
    /** The earlier series that this one continues with a new repetition. */
    continues: NullOr(Int),
  },
})

export const SeriesChanged = event('SeriesChanged', {
  description: 'Appointments of a series were changed together: from one on, or all upcoming ones.',
  open: ['from'],
  fields: { scope: Schema.Literal(...SERIES_SCOPES), from: Text },
})

export const SeriesEnded = event('SeriesEnded', {
  description: 'A series ends on a date: it was cancelled, removed, or continued as another series.',
  open: ['from'],
  fields: { from: Text, as: Schema.Literal('cancelled', 'removed', 'continued') },
})

export const SeriesReopened = event('SeriesReopened', {
  description: 'The end of a series was undone: its cancelled appointments are expected again.',
  open: ['endsFrom'],
  fields: {
    /** The date on which it had ended before that, or null. */
    endsFrom: NullOr(Text),
  },
})

export const SeriesMessageRequested = event('SeriesMessageRequested', {
  description:
    'The patient is to be told of a change of a series, in one message for all of its appointments.',
  open: ['visits'],
  fields: {
    about: Schema.Literal(...VISIT_CHANGES),
    /** The appointments that the message is about. */
    visits: Schema.Array(Int),
  },
})

export const seriesEvents = [
  SeriesBooked,
  SeriesChanged,
  SeriesEnded,
  SeriesReopened,
  SeriesMessageRequested,
] as const
export type SeriesEvent = EventsOf<typeof seriesEvents>
