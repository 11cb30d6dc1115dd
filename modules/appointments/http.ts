import {
  HttpApi,
  HttpApiBuilder,
  HttpApiEndpoint,
  HttpApiGroup,
  HttpApiSchema,
  HttpServerResponse,
} from '@effect/platform'
import { Effect, Layer, Schema } from 'effect'
import {
  commandRefusals,
  Deleted,
  expectedVersion,
  lift,
  liftQuery,
  listed,
  permits,
  recordAnswer,
  RecordId,
  refused,
  says,
  titled,
} from '#modules/kernel'
import { AppointmentRow } from './appointment-list.ts'
import { availability, availabilityHttp } from './availability-http.ts'
import { Appointments } from './appointments.ts'
import { CalendarMonth } from './calendar.ts'
import {
  appointmentDraft,
  appointmentQuery,
  appointmentRevision,
  calendarQuery,
  conflictQuery,
} from './contract.ts'
import { BookedRow, ConflictRow } from './diary.ts'
import { diary, diaryHttp } from './diary-http.ts'
import { series, seriesHttp } from './series-http.ts'
import { handingOver, handingOverHttp } from './handing-over-http.ts'
import {
  AppointmentNotFound,
  DurationNotOffered,
  NotYourAppointment,
  PatientGone,
  PractitionerBusy,
  RoomTaken,
  UnknownPatient,
  UnknownPractitioner,
  UnknownRoom,
} from './errors.ts'

const notFound = refused(404, AppointmentNotFound)
const refusals = Schema.Union(
  notFound,
  refused(400, UnknownPatient),
  refused(400, UnknownPractitioner),
  refused(400, UnknownRoom),
  refused(400, DurationNotOffered),
  refused(403, NotYourAppointment),
  refused(409, PractitionerBusy),
  refused(409, RoomTaken),
  refused(409, PatientGone),
  commandRefusals,
)
const id = HttpApiSchema.param('id', RecordId)

const group = HttpApiGroup.make('appointments')
  .annotateContext(
    titled(
      'Appointments',
      'The diary. What is booked for a practitioner or in a room never overlaps, unless somebody says so.',
    ),
  )
  .add(
    HttpApiEndpoint.get('list', '/api/appointments')
      .annotateContext(
        says(
          'List appointments',
          'Newest first; those of one date by time. The list of one patient is entered in the access ledger.',
        ),
      )
      .setUrlParams(liftQuery(appointmentQuery))
      .addSuccess(Schema.Array(AppointmentRow))
      .middleware(permits('appointments:read')),
  )
  .add(
    HttpApiEndpoint.post('schedule', '/api/appointments')
      .annotateContext(
        says(
          'Book an appointment',
          'Where the practitioner or the room is taken, the refusal names every conflict; allowOverlap books anyway, and says so on record. The same patient twice at one time is booked, and answered with the conflicts; so is what is outside working hours or in the practitioner’s time off, with warnings, and on record.',
        ),
      )
      .setPayload(lift(appointmentDraft))
      .addSuccess(BookedRow, { status: 201 })
      .addError(refusals)
      .middleware(permits('appointments:edit')),
  )
  .add(
    HttpApiEndpoint.get('conflicts', '/api/appointments/conflicts')
      .annotateContext(says('See what a booking would clash with'))
      .setUrlParams(liftQuery(conflictQuery))
      .addSuccess(Schema.Array(ConflictRow))
      .middleware(permits('appointments:read')),
  )
  .add(
    HttpApiEndpoint.get('open')`/api/appointments/${id}`
      .annotateContext(says('Open an appointment', 'Is entered in the access ledger.'))
      .addSuccess(AppointmentRow)
      .addError(notFound)
      .middleware(permits('appointments:read')),
  )
  .add(
    HttpApiEndpoint.put('revise')`/api/appointments/${id}`
      .annotateContext(says('Revise an appointment', 'Takes the whole appointment, or its status alone.'))
      .setPayload(lift(appointmentRevision))
      .addSuccess(BookedRow)
      .addError(refusals)
      .middleware(permits('appointments:edit')),
  )
  .add(
    HttpApiEndpoint.del('remove')`/api/appointments/${id}`
      .annotateContext(says('Remove an appointment'))
      .addSuccess(Deleted)
      .addError(refusals)
      .middleware(permits('appointments:edit')),
  )
  .add(
    HttpApiEndpoint.post('restore')`/api/appointments/${id}/restore`
      .annotateContext(
        says(
          'Take a removed appointment back',
          'Where its time is taken by now, the refusal names every conflict.',
        ),
      )
      .addSuccess(BookedRow)
      .addError(refusals)
      .middleware(permits('appointments:edit')),
  )
  .add(
    HttpApiEndpoint.get('month', '/api/calendar')
      .annotateContext(
        says(
          'Read a month',
          'Whole weeks from Sunday to Saturday: how many appointments each day has, and the first of them.',
        ),
      )
      .setUrlParams(liftQuery(calendarQuery))
      .addSuccess(CalendarMonth)
      .middleware(permits('appointments:read')),
  )

/** The endpoints of appointments and their calendar. */
export const AppointmentsApi = HttpApi.make('appointments')
  .add(group)
  .add(availability)
  .add(diary)
  .add(series)
  .add(handingOver)

const bookingHttp = HttpApiBuilder.group(AppointmentsApi, 'appointments', (handlers) =>
  Effect.gen(function* () {
    const appointments = yield* Appointments
    return handlers
      .handle('list', ({ urlParams }) =>
        Effect.flatMap(appointments.page(urlParams), ({ rows, next }) => listed(rows, next)),
      )
      .handle('schedule', ({ payload }) =>
        Effect.map(appointments.schedule(payload), (booked) => recordAnswer(booked, 201)),
      )
      .handle('conflicts', ({ urlParams }) => appointments.conflictsFor(urlParams))
      .handle('open', ({ path }) => Effect.map(appointments.open(path.id), (row) => recordAnswer(row)))
      .handle('revise', ({ path, payload }) =>
        expectedVersion.pipe(
          Effect.flatMap((expect) =>
            'patientId' in payload
              ? appointments.revise(path.id, payload, expect)
              : appointments.setStatus(path.id, payload, expect),
          ),
          Effect.map((booked) => recordAnswer(booked)),
        ),
      )
      .handle('remove', ({ path }) =>
        Effect.flatMap(expectedVersion, (expect) => appointments.remove(path.id, expect)),
      )
      .handle('restore', ({ path }) =>
        Effect.map(appointments.restore(path.id), (booked) => recordAnswer(booked)),
      )
      .handle('month', ({ urlParams }) =>
        Effect.map(appointments.month(urlParams), (month) => HttpServerResponse.unsafeJson(month)),
      )
  }),
)

export const appointmentsHttp = Layer.mergeAll(
  bookingHttp,
  availabilityHttp,
  diaryHttp,
  seriesHttp,
  handingOverHttp,
)
