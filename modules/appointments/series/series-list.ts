import { Schema } from 'effect'
import { VISIT_CHANGES } from '#contracts/clinic'
import { changeRow, projection, put, raw, sql, type Statement } from '#events'
import { AppointmentRow, rowJoins, ROW_COLUMNS } from '../appointment-list.ts'
import { Repeats, type SeriesEvent } from './events.ts'

/** A series as it was booked, and its end if it was ended early. */
export const SeriesRow = Schema.Struct({
  id: Schema.Number,
  repeats: Repeats,
  /** The date of the first appointment, as booked. */
  date: Schema.String,
  time: Schema.String,
  /** The earlier series that this one continues with a new repetition. */
  continues: Schema.NullOr(Schema.Number),
  /** The planned date from which the series was ended; null if it was not ended early. */
  endedFrom: Schema.NullOr(Schema.String),
  version: Schema.Number,
})
export type SeriesRow = typeof SeriesRow.Type

export const OccurrenceRow = Schema.Struct({
  ...AppointmentRow.fields,
  planned: Schema.String,
  movedAlone: Schema.Boolean,
}).annotations({ identifier: 'Occurrence' })
export type OccurrenceRow = typeof OccurrenceRow.Type

/** An occurrence with its exact start. */
export type TimedOccurrence = OccurrenceRow & { readonly startsAt: string }

/** A series with all its active appointments, sorted by date. */
export const SeriesWithOccurrences = Schema.Struct({
  ...SeriesRow.fields,
  occurrences: Schema.Array(OccurrenceRow),
}).annotations({ identifier: 'AppointmentSeries' })
export type SeriesWithOccurrences = typeof SeriesWithOccurrences.Type

/** The response to a change of a series. */
export const SavedSeries = Schema.Struct({
  ...SeriesWithOccurrences.fields,
  /**
   * The change to offer as a message, where the clinic lets the person decide whether to tell the patient; else null.
   */
  untold: Schema.NullOr(Schema.Literal(...VISIT_CHANGES)),
}).annotations({ identifier: 'SavedAppointmentSeries' })
export type SavedSeries = typeof SavedSeries.Type

export const appointmentSeries = projection<SeriesEvent>({
  table: 'appointment_series',
  version: 1,
  key: ['id'],
  on: {
    SeriesBooked: ({ repeats, date, time, continues }, { stream, version }) =>
      put({ id: stream.id, repeats, date, time, continues, ended_from: null, version }),
    SeriesChanged: (_, recorded) => changeRow(recorded),
    SeriesEnded: ({ from }, recorded) => changeRow(recorded, { ended_from: from }),
    SeriesMessageRequested: (_, recorded) => changeRow(recorded),
    SeriesReopened: ({ endsFrom }, recorded) => changeRow(recorded, { ended_from: endsFrom }),
  },
})

export const seriesRow = (clinicId: number, id: number): Statement<SeriesRow> =>
  sql`select id, repeats, date, time, continues, ended_from as "endedFrom", version
      from appointment_series where clinic_id = ${clinicId} and id = ${id}`

/** Lists the active appointments of a series, sorted by date. */
export const occurrencesOf = (clinicId: number, seriesId: number): Statement<TimedOccurrence> =>
  sql`select ${ROW_COLUMNS}, a.planned_date as planned, a.moved_alone as "movedAlone", ${raw('a.starts_at')} as "startsAt"
      from appointment_list a ${rowJoins(clinicId)}
      where a.clinic_id = ${clinicId} and a.series_id = ${seriesId} and a.state = 'active'
      order by a.planned_date, a.id`

/** Returns the series of an active appointment. */
export const seriesIdOf = (clinicId: number, id: number): Statement<{ readonly seriesId: number }> =>
  sql`select series_id as "seriesId" from appointment_list
      where clinic_id = ${clinicId} and id = ${id} and state = 'active' and series_id is not null`
