import { HttpApi, HttpServerResponse } from '@effect/platform'
import { Effect, Layer, Schema } from 'effect'
import { http } from '#modules/kernel'
import { AppointmentRow } from './appointment-list.ts'
import { ListedAppointment } from './appointment-page.ts'
import { Appointments } from './appointments.ts'
import { arrivalGroup, arrivalHttp } from './arrival/http.ts'
import { availabilityGroup, availabilityHttp } from './availability/http.ts'
import { BookedRow, ConflictRow } from './booking/find-conflicts.ts'
import { handOverGroup, handOverHttp } from './booking/hand-over-http.ts'
import { CalendarMonth } from './calendar/calendar-month.ts'
import { scheduleGroup, scheduleHttp } from './calendar/schedule-http.ts'
import {
  appointmentDraft,
  appointmentQuery,
  appointmentRevision,
  calendarQuery,
  conflictQuery,
} from './contract.ts'
import {
  AppointmentNotFound,
  DurationNotOffered,
  NotYourAppointment,
  PatientGone,
  PractitionerBusy,
  RoomTaken,
  UnknownPatient,
  UnknownPractitioner,
  TimeSkipped,
  UnknownRoom,
} from './errors.ts'
import { seriesGroup, seriesHttp } from './series/http.ts'
import { visitMessagesGroup, visitMessagesHttp } from './visit-messages/http.ts'

const notFound = http.refusals(404, AppointmentNotFound)
const refusals = Schema.Union(
  notFound,
  http.refusals(400, UnknownPatient, UnknownPractitioner),
  http.refusals(400, UnknownRoom, DurationNotOffered, TimeSkipped),
  http.refusals(403, NotYourAppointment),
  http.refusals(409, PractitionerBusy, RoomTaken, PatientGone),
  http.commandRefusals,
)

const group = http.group('appointments', {
  title: 'Appointments',
  description:
    'The calendar. Bookings for a practitioner or in a room never overlap unless a user allows it.',
  endpoints: [
    http.get('list', '/api/appointments', {
      permission: 'appointments:read',
      summary: 'List appointments',
      description:
        'Newest first; the appointments of one date by time. Reading the list of one patient is recorded in the access ledger.',
      query: appointmentQuery,
      response: Schema.Array(ListedAppointment),
    }),
    http.post('schedule', '/api/appointments', {
      permission: 'appointments:edit',
      summary: 'Book an appointment',
      description:
        'If the practitioner or the room is taken, the refusal names every conflict; `allowOverlap` books anyway and records that. A second appointment of the same patient at the same time is booked, and the answer lists the conflicts. So is one outside working hours or during time off, with warnings that are recorded.',
      body: appointmentDraft,
      response: BookedRow,
      status: 201,
      refusals,
    }),
    http.get('conflicts', '/api/appointments/conflicts', {
      permission: 'appointments:read',
      summary: 'Check a booking for conflicts',
      query: conflictQuery,
      response: Schema.Array(ConflictRow),
    }),
    http.get('open', '/api/appointments/:id', {
      permission: 'appointments:read',
      summary: 'Open an appointment',
      description: 'Reading it is recorded in the access ledger.',
      response: AppointmentRow,
      refusals: notFound,
    }),
    http.put('revise', '/api/appointments/:id', {
      permission: 'appointments:edit',
      summary: 'Revise an appointment',
      description: 'Takes the whole appointment, or only its status.',
      body: appointmentRevision,
      response: BookedRow,
      refusals,
    }),
    http.del('remove', '/api/appointments/:id', {
      permission: 'appointments:edit',
      summary: 'Remove an appointment',
      response: http.DeletedRecord,
      refusals,
    }),
    http.post('restore', '/api/appointments/:id/restore', {
      permission: 'appointments:edit',
      summary: 'Restore a removed appointment',
      description: 'If its time is taken by now, the refusal names every conflict.',
      response: BookedRow,
      refusals,
    }),
    http.get('month', '/api/calendar', {
      permission: 'appointments:read',
      summary: 'Read a month',
      description:
        'Whole weeks from Sunday to Saturday: the number of appointments of each day, and the first of them.',
      query: calendarQuery,
      response: CalendarMonth,
    }),
  ],
})

export const AppointmentsApi = HttpApi.make('appointments')
  .add(group)
  .add(arrivalGroup)
  .add(availabilityGroup)
  .add(scheduleGroup)
  .add(seriesGroup)
  .add(handOverGroup)
  .add(visitMessagesGroup)

const bookingHttp = http.implement(AppointmentsApi, 'appointments', (handlers) =>
  Effect.gen(function* () {
    const appointments = yield* Appointments
    return handlers
      .handle('list', ({ urlParams }) => http.page(appointments.page(urlParams)))
      .handle('schedule', ({ payload }) => http.asCreated(appointments.schedule(payload)))
      .handle('conflicts', ({ urlParams }) => appointments.conflictsFor(urlParams))
      .handle('open', ({ path }) => http.record(appointments.open(path.id)))
      .handle('revise', ({ path, payload }) =>
        http.recordWithExpectedVersion(
          Effect.fnUntraced(function* (expect) {
            return 'patientId' in payload
              ? yield* appointments.revise(path.id, payload, expect)
              : yield* appointments.setStatus(path.id, payload, expect)
          }),
        ),
      )
      .handle('remove', ({ path }) =>
        http.withExpectedVersion((expect) => appointments.remove(path.id, expect)),
      )
      .handle('restore', ({ path }) => http.record(appointments.restore(path.id)))
      .handle('month', ({ urlParams }) =>
        Effect.map(appointments.month(urlParams), (month) => HttpServerResponse.unsafeJson(month)),
      )
  }),
)

export const appointmentsHttp = Layer.mergeAll(
  bookingHttp,
  arrivalHttp,
  availabilityHttp,
  scheduleHttp,
  seriesHttp,
  handOverHttp,
  visitMessagesHttp,
)
