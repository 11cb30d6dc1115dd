import { HttpApi, HttpApiBuilder, HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from '@effect/platform'
import { Effect, Schema } from 'effect'
import { WARNINGS } from '#contracts/practitioners'
import {
  commandRefusals,
  expectedVersion,
  lift,
  permits,
  recordAnswer,
  RecordId,
  refused,
  says,
  titled,
} from '#modules/kernel'
import { Appointments } from './appointments.ts'
import { seriesCancelling, seriesDraft, seriesPreview, seriesRemoving, seriesRevision } from './contract.ts'
import { ConflictRow } from './diary.ts'
import {
  AppointmentNotFound,
  DurationNotOffered,
  NothingInSeries,
  NotYourAppointment,
  PatientGone,
  PractitionerBusy,
  RoomTaken,
  SeriesBlocked,
  SeriesNotFound,
  SeriesTooLong,
  UnknownPatient,
  UnknownPractitioner,
  UnknownRoom,
} from './errors.ts'
import { SeriesWhole } from './series-list.ts'

const OccurrencePreview = Schema.Struct({
  /** Its date by the series. */
  planned: Schema.String,
  date: Schema.String,
  time: Schema.String,
  conflicts: Schema.Array(ConflictRow),
  warnings: Schema.Array(Schema.Literal(...WARNINGS)),
}).annotations({ identifier: 'OccurrencePreview' })

const id = HttpApiSchema.param('id', RecordId)
const notThere = Schema.Union(refused(404, SeriesNotFound), refused(404, AppointmentNotFound))
const tooLong = refused(400, SeriesTooLong)
const nothing = refused(400, NothingInSeries)
const refusals = Schema.Union(
  notThere,
  refused(400, UnknownPatient),
  refused(400, UnknownPractitioner),
  refused(400, UnknownRoom),
  refused(400, DurationNotOffered),
  tooLong,
  nothing,
  refused(403, NotYourAppointment),
  refused(409, SeriesBlocked),
  refused(409, PractitionerBusy),
  refused(409, RoomTaken),
  refused(409, PatientGone),
  commandRefusals,
)

export const series = HttpApiGroup.make('series')
  .annotateContext(
    titled(
      'Series',
      'Appointments that repeat. Each is an ordinary appointment; its own endpoint changes it alone, these change it with its series.',
    ),
  )
  .add(
    HttpApiEndpoint.post('preview', '/api/appointments/series/preview')
      .annotateContext(
        says(
          'See what a series would be',
          'Every appointment of it with what stands in its way and what else to mind. Nothing is booked.',
        ),
      )
      .setPayload(lift(seriesPreview))
      .addSuccess(Schema.Array(OccurrencePreview))
      .addError(Schema.Union(tooLong, nothing, refused(404, AppointmentNotFound)))
      .middleware(permits('appointments:edit')),
  )
  .add(
    HttpApiEndpoint.post('book', '/api/appointments/series')
      .annotateContext(
        says(
          'Book a series',
          'All of it or nothing, 200 appointments at most. Where the practitioner is taken, the refusal names every date with its conflicts; choices leave a date out, move it, or book it anyway.',
        ),
      )
      .setPayload(lift(seriesDraft))
      .addSuccess(SeriesWhole, { status: 201 })
      .addError(refusals)
      .middleware(permits('appointments:edit')),
  )
  .add(
    HttpApiEndpoint.get('open')`/api/appointments/series/${id}`
      .annotateContext(says('Open a series', 'Is entered in the access ledger.'))
      .addSuccess(SeriesWhole)
      .addError(refused(404, SeriesNotFound))
      .middleware(permits('appointments:read')),
  )
  .add(
    HttpApiEndpoint.put('revise')`/api/appointments/series/${id}`
      .annotateContext(
        says(
          'Revise a series',
          'Takes what one appointment is to be, and changes those after it, or all that are still to come, as that one is changed. What was moved by itself keeps its time. `appointmentVersion` is the version of that one. With `repeats` the series ends there and goes on as another, which is answered.',
        ),
      )
      .setPayload(lift(seriesRevision))
      .addSuccess(SeriesWhole)
      .addError(refusals)
      .middleware(permits('appointments:edit')),
  )
  .add(
    HttpApiEndpoint.post('cancel')`/api/appointments/series/${id}/cancel`
      .annotateContext(
        says('Call a series off', 'From one appointment on, or all of it that is still to come.'),
      )
      .setPayload(lift(seriesCancelling))
      .addSuccess(SeriesWhole)
      .addError(refusals)
      .middleware(permits('appointments:edit')),
  )
  .add(
    HttpApiEndpoint.post('remove')`/api/appointments/series/${id}/remove`
      .annotateContext(
        says('Remove a series', 'From one appointment on, or all of it that is still to come.'),
      )
      .setPayload(lift(seriesRemoving))
      .addSuccess(SeriesWhole)
      .addError(refusals)
      .middleware(permits('appointments:edit')),
  )

export const seriesHttp = HttpApiBuilder.group(
  HttpApi.make('appointments').add(series),
  'series',
  (handlers) =>
    Effect.map(Appointments, (appointments) =>
      handlers
        .handle('preview', ({ payload }) => appointments.previewSeries(payload))
        .handle('book', ({ payload }) =>
          Effect.map(appointments.bookSeries(payload), (whole) => recordAnswer(whole, 201)),
        )
        .handle('open', ({ path }) =>
          Effect.map(appointments.openSeries(path.id), (whole) => recordAnswer(whole)),
        )
        .handle('revise', ({ path, payload }) =>
          Effect.flatMap(expectedVersion, (expect) =>
            appointments.reviseSeries(path.id, payload, expect),
          ).pipe(Effect.map((whole) => recordAnswer(whole))),
        )
        .handle('cancel', ({ path, payload }) =>
          Effect.map(appointments.cancelSeries(path.id, payload), (whole) => recordAnswer(whole)),
        )
        .handle('remove', ({ path, payload }) =>
          Effect.map(appointments.removeSeries(path.id, payload), (whole) => recordAnswer(whole)),
        ),
    ),
)
