import { HttpApi } from '@effect/platform'
import { Effect, Schema } from 'effect'
import {
  AppointmentNotFound,
  DurationNotOffered,
  NotYourAppointment,
  PatientGone,
  PractitionerBusy,
  RoomTaken,
  TimeSkipped,
  UnknownRoom,
  UnknownPatient,
} from '#modules/appointments'
import { ServiceNotOffered } from '#modules/clinic'
import { DocumentNotFound, StorageLimitReached } from '#modules/documents'
import { FormNotFound } from '#modules/intake-forms'
import { Forbidden, http, ScopeNeeded } from '#modules/kernel'
import { PatientEmailTaken, PatientNotFound } from '#modules/patients'
import { UnknownPractitioner } from '#modules/practitioners'
import { ReminderNotFound, ReminderNotPending } from '#modules/reminders'
import { restoreDraft } from './contract.ts'
import { NothingToRestore, NotTakenAnyMore, RecordNotFound, RecordRemoved, VersionNeeded } from './errors.ts'
import { RestoredRow } from './record-rows.ts'
import { RecordRestore } from './restore.ts'

const refusals = Schema.Union(
  http.refusals(400, VersionNeeded),
  http.refusals(403, ScopeNeeded),
  http.refusals(404, RecordNotFound),
  http.refusals(409, NothingToRestore, RecordRemoved, NotTakenAnyMore),
  http.commandRefusals,
)

/** The endpoints that revert or restore records. Each requires the permission to edit such records. */
export const recordRestoreGroup = http.group('recordRestoring', {
  title: 'Restore',
  description:
    'Restores a record to the state after one of its events, or a removed record. Everything since stays in the history. To go back to a version, an API key needs the scope to read such records, too.',
  endpoints: [
    http.post('patient', '/api/history/patient/:id/restore', {
      permission: 'patients:edit',
      summary: 'Restore a patient',
      description: 'To a version; without one, a removed patient is restored. Alerts stay as they are.',
      body: restoreDraft,
      response: RestoredRow,
      refusals: [
        refusals,
        http.refusals(403, Forbidden),
        http.refusals(404, PatientNotFound),
        http.refusals(409, PatientEmailTaken),
      ],
    }),
    http.post('appointment', '/api/history/appointment/:id/restore', {
      permission: 'appointments:edit',
      summary: 'Restore an appointment',
      description:
        'To a version; without one, a removed appointment is restored. If its time is taken by now, the refusal names every conflict.',
      body: restoreDraft,
      response: RestoredRow,
      refusals: [
        refusals,
        http.refusals(400, UnknownPatient, UnknownPractitioner, DurationNotOffered, TimeSkipped),
        http.refusals(403, Forbidden, NotYourAppointment),
        http.refusals(404, AppointmentNotFound),
        http.refusals(409, PractitionerBusy, RoomTaken),
        http.refusals(400, UnknownRoom),
        http.refusals(409, PatientGone),
      ],
    }),
    http.post('form', '/api/history/form/:id/restore', {
      permission: 'forms:edit',
      summary: 'Restore a form',
      description: 'To a version, which is published again; without one, a removed form is restored.',
      body: restoreDraft,
      response: RestoredRow,
      refusals: [refusals, http.refusals(404, FormNotFound)],
    }),
    http.post('document', '/api/history/document/:id/restore', {
      permission: 'documents:edit',
      summary: 'Restore a document',
      description: 'A removed document, if the plan has space for it.',
      response: RestoredRow,
      refusals: [
        http.refusals(402, StorageLimitReached),
        http.refusals(404, DocumentNotFound),
        http.commandRefusals,
      ],
    }),
    http.post('reminder', '/api/history/reminder/:id/restore', {
      permission: 'reminders:edit',
      summary: 'Restore a reminder',
      description:
        'To a version, while it is pending; without one, a removed reminder is restored. A reminder whose time has passed is not sent automatically.',
      body: restoreDraft,
      response: RestoredRow,
      refusals: [refusals, http.refusals(404, ReminderNotFound), http.refusals(409, ReminderNotPending)],
    }),
    http.post('clinic', '/api/history/clinic/1/restore', {
      permission: 'settings:edit',
      summary: 'Restore the clinic’s settings',
      description: 'The Clinic tab after an event. The session timeout stays as it is.',
      body: restoreDraft,
      response: RestoredRow,
      refusals: [refusals, http.refusals(409, ServiceNotOffered)],
    }),
  ],
})

const recordRestoreApi = HttpApi.make('recordHistory').add(recordRestoreGroup)

/** Implements these endpoints as a group of the API. */
export const recordRestoreHttp = http.implement(recordRestoreApi, 'recordRestoring', (handlers) =>
  Effect.gen(function* () {
    const recordRestore = yield* RecordRestore
    return handlers
      .handle('patient', ({ path, payload }) =>
        http
          .withExpectedVersion((expect) => recordRestore.patient(path.id, payload.version, expect))
          .pipe(http.record),
      )
      .handle('appointment', ({ path, payload }) =>
        http
          .withExpectedVersion((expect) => recordRestore.appointment(path.id, payload.version, expect))
          .pipe(http.record),
      )
      .handle('form', ({ path, payload }) =>
        http
          .withExpectedVersion((expect) => recordRestore.form(path.id, payload.version, expect))
          .pipe(http.record),
      )
      .handle('document', ({ path }) => http.record(recordRestore.document(path.id)))
      .handle('reminder', ({ path, payload }) =>
        http
          .withExpectedVersion((expect) => recordRestore.reminder(path.id, payload.version, expect))
          .pipe(http.record),
      )
      .handle('clinic', ({ payload }) =>
        http.withExpectedVersion((expect) => recordRestore.clinic(payload.version, expect)).pipe(http.record),
      )
  }),
)
