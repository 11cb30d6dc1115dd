import { Schema } from 'effect'
import { change, projection, put, raw, sql, type Statement } from '#events'
import { AppointmentRow, practitioner, ROW } from './appointment-list.ts'
import { Repeats, type SeriesEvent } from './series-events.ts'

/** How a series was booked, and what became of it as a whole. */
export const SeriesRow = Schema.Struct({
  id: Schema.Number,
  repeats: Repeats,
  /** Of the first, as it was booked. */
  date: Schema.String,
  time: Schema.String,
  /** The series it goes on from, otherwise than before. */
  continues: Schema.NullOr(Schema.Number),
  /** From this date on, by the series, it takes place no longer; null: it was left to its own end. */
  endedFrom: Schema.NullOr(Schema.String),
  version: Schema.Number,
})
export type SeriesRow = typeof SeriesRow.Type

/** An appointment of a series, and when it is to be by that. */
export const OccurrenceRow = Schema.Struct({
  ...AppointmentRow.fields,
  planned: Schema.String,
  /** It was moved by itself, and keeps its time when the others are moved. */
  movedAlone: Schema.Boolean,
}).annotations({ identifier: 'Occurrence' })
export type OccurrenceRow = typeof OccurrenceRow.Type

/** The same, with the moment at which it begins. */
export type Occurrence = OccurrenceRow & { readonly startsAt: string }

/** A series with all of it that is on the lists, by date. */
export const SeriesWhole = Schema.Struct({
  ...SeriesRow.fields,
  occurrences: Schema.Array(OccurrenceRow),
}).annotations({ identifier: 'AppointmentSeries' })
export type SeriesWhole = typeof SeriesWhole.Type

export const appointmentSeries = projection<SeriesEvent>({
  table: 'appointment_series',
  version: 1,
  key: ['id'],
  on: {
    SeriesBooked: ({ repeats, date, time, continues }, { stream, version }) =>
      put({ id: stream.id, repeats, date, time, continues, ended_from: null, version }),
    SeriesChanged: (_, { stream, version }) => change({ id: stream.id }, { version }),
    SeriesEnded: ({ from }, { stream, version }) => change({ id: stream.id }, { ended_from: from, version }),
  },
})

/** The series with this id. */
export const seriesRow = (clinicId: number, id: number): Statement<SeriesRow> =>
  sql`select id, repeats, date, time, continues, ended_from as "endedFrom", version
      from appointment_series where clinic_id = ${clinicId} and id = ${id}`

/** All of a series that is on the lists, by date. */
export const occurrencesOf = (clinicId: number, seriesId: number): Statement<Occurrence> =>
  sql`select ${ROW}, a.planned_date as planned, a.moved_alone as "movedAlone", ${raw('a.starts_at')} as "startsAt"
      from appointment_list a ${practitioner(clinicId)}
      where a.clinic_id = ${clinicId} and a.series_id = ${seriesId} and a.state = 'active'
      order by a.planned_date, a.id`

/** The series that an appointment on the lists belongs to. */
export const seriesOf = (clinicId: number, id: number): Statement<{ readonly seriesId: number }> =>
  sql`select series_id as "seriesId" from appointment_list
      where clinic_id = ${clinicId} and id = ${id} and state = 'active' and series_id is not null`
