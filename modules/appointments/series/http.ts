import { HttpApi } from '@effect/platform'
import { Effect, Schema } from 'effect'
import { TIME_WARNINGS } from '../booking/contract.ts'
import { http, ScopeNeeded } from '#modules/kernel'
import { Appointments } from '../appointments.ts'
import { ConflictRow } from '../booking/find-conflicts.ts'
import {
  seriesCancellation,
  seriesDraft,
  seriesPreview,
  seriesRemoval,
  seriesReopeningDraft,
  seriesRevision,
} from '../contract.ts'
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
  TimeSkipped,
  UnknownRoom,
} from '../errors.ts'
import { SavedSeries, SeriesWithOccurrences } from './series-list.ts'

const OccurrencePreview = Schema.Struct({
  /** The date planned for it in the series. */
  planned: Schema.String,
  date: Schema.String,
  time: Schema.String,
  conflicts: Schema.Array(ConflictRow),
  warnings: Schema.Array(Schema.Literal(...TIME_WARNINGS)),
}).annotations({ identifier: 'OccurrencePreview' })

const notFound = Schema.Union(http.refusals(404, SeriesNotFound, AppointmentNotFound))
const tooLong = http.refusals(400, SeriesTooLong)
const nothingInSeries = http.refusals(400, NothingInSeries)
const refusals = Schema.Union(
  notFound,
  http.refusals(400, UnknownPatient, UnknownPractitioner),
  http.refusals(400, UnknownRoom, DurationNotOffered, TimeSkipped),
  tooLong,
  nothingInSeries,
  http.refusals(403, NotYourAppointment),
  http.refusals(409, SeriesBlocked, PractitionerBusy),
  http.refusals(409, RoomTaken, PatientGone),
  http.commandRefusals,
)

export const seriesGroup = http.group('series', {
  title: 'Series',
  description:
    'Repeating appointments. Each is an ordinary appointment: its own endpoint changes it alone, these endpoints change it with its series.',
  endpoints: [
    http.post('preview', '/api/appointment-series/preview', {
      permission: 'appointments:read',
      summary: 'Preview a series',
      description: 'Lists each appointment with its conflicts and warnings. Nothing is booked.',
      body: seriesPreview,
      response: Schema.Array(OccurrencePreview),
      refusals: [tooLong, nothingInSeries, http.refusals(404, AppointmentNotFound)],
    }),
    http.post('book', '/api/appointment-series', {
      permission: 'appointments:edit',
      summary: 'Book a series',
      description:
        'All or nothing, 200 appointments at most. If the practitioner is booked, the refusal names every date with its conflicts; `choices` skip a date, move it, or book it anyway.',
      body: seriesDraft,
      response: SavedSeries,
      status: 201,
      refusals,
    }),
    http.get('open', '/api/appointment-series/:id', {
      permission: 'appointments:read',
      summary: 'Open a series',
      description: 'Reading it is recorded in the access ledger.',
      response: SeriesWithOccurrences,
      refusals: http.refusals(404, SeriesNotFound),
    }),
    http.put('revise', '/api/appointment-series/:id', {
      permission: 'appointments:edit',
      summary: 'Revise a series',
      description:
        'Takes the new values of one appointment and changes the ones after it, or all upcoming ones, in the same way. Appointments that were moved alone keep their time. `appointmentVersion` is the version of that appointment; to name it, an API key needs the scope `appointments:read`, too. With `repeats`, the series ends there and continues as another, which is answered.',
      body: seriesRevision,
      response: SavedSeries,
      refusals: [refusals, http.refusals(403, ScopeNeeded)],
    }),
    http.post('cancel', '/api/appointment-series/:id/cancel', {
      permission: 'appointments:edit',
      summary: 'Cancel a series',
      description: 'From one appointment on, or all upcoming ones.',
      body: seriesCancellation,
      response: SavedSeries,
      refusals,
    }),
    http.post('reopen', '/api/appointment-series/:id/reopen', {
      permission: 'appointments:edit',
      summary: 'Undo the cancellation of a series',
      description:
        'All or nothing: if the time of one appointment is taken by now, the refusal names it with its conflicts. `occurrences` names the cancelled appointments with the status each gets again; those that are not cancelled stay as they are.',
      body: seriesReopeningDraft,
      response: SavedSeries,
      refusals,
    }),
    http.post('remove', '/api/appointment-series/:id/remove', {
      permission: 'appointments:edit',
      summary: 'Remove a series',
      description: 'From one appointment on, or all upcoming ones.',
      body: seriesRemoval,
      response: SeriesWithOccurrences,
      refusals,
    }),
  ],
})

export const seriesHttp = http.implement(
  HttpApi.make('appointments').add(seriesGroup),
  'series',
  (handlers) =>
    Effect.map(Appointments, (appointments) =>
      handlers
        .handle('preview', ({ payload }) => appointments.previewSeries(payload))
        .handle('book', ({ payload }) => http.asCreated(appointments.bookSeries(payload)))
        .handle('open', ({ path }) => http.record(appointments.openSeries(path.id)))
        .handle('revise', ({ path, payload }) =>
          http.recordWithExpectedVersion((expect) => appointments.reviseSeries(path.id, payload, expect)),
        )
        .handle('cancel', ({ path, payload }) => http.record(appointments.cancelSeries(path.id, payload)))
        .handle('reopen', ({ path, payload }) => http.record(appointments.reopenSeries(path.id, payload)))
        .handle('remove', ({ path, payload }) => http.record(appointments.removeSeries(path.id, payload))),
    ),
)
