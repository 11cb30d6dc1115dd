import { HttpApi, HttpApiBuilder, HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from '@effect/platform'
import { Effect, Schema } from 'effect'
import {
  AppointmentNotFound,
  DurationNotOffered,
  NotYourAppointment,
  PatientGone,
  PractitionerBusy,
  RoomTaken,
  UnknownRoom,
  UnknownPatient,
  UnknownPractitioner,
} from '#modules/appointments'
import { ServiceNotOffered } from '#modules/clinic'
import { DocumentNotFound, StorageLimitReached } from '#modules/documents'
import { FormNotFound } from '#modules/intake'
import {
  commandRefusals,
  expectedVersion,
  Forbidden,
  lift,
  permits,
  recordAnswer,
  RecordId,
  refused,
  says,
  titled,
} from '#modules/kernel'
import { PatientEmailTaken, PatientNotFound } from '#modules/patients'
import { ReminderNotFound, ReminderNotPending } from '#modules/reminders'
import { restoreDraft } from './contract.ts'
import { NothingToRestore, NotTakenAnyMore, RecordNotFound, RecordRemoved, VersionNeeded } from './errors.ts'
import { RestoredRow } from './record-rows.ts'
import { Restoring } from './restoring.ts'

const refusals = Schema.Union(
  refused(400, VersionNeeded),
  refused(404, RecordNotFound),
  refused(409, NothingToRestore),
  refused(409, RecordRemoved),
  refused(409, NotTakenAnyMore),
  commandRefusals,
)
const id = HttpApiSchema.param('id', RecordId)

/** The endpoints by which records go back, each behind the door of those who change such records. */
export const restoring = HttpApiGroup.make('recordRestoring')
  .annotateContext(
    titled(
      'Going back',
      'A record says again what it said after one of its events, or a removed one is taken back. What happened since stays on record.',
    ),
  )
  .add(
    HttpApiEndpoint.post('patient')`/api/history/patient/${id}/restore`
      .annotateContext(
        says('Restore a patient', 'To a version; without one, a removed patient is taken back.'),
      )
      .setPayload(lift(restoreDraft))
      .addSuccess(RestoredRow)
      .addError(
        Schema.Union(
          refusals,
          refused(403, Forbidden),
          refused(404, PatientNotFound),
          refused(409, PatientEmailTaken),
        ),
      )
      .middleware(permits('patients:edit')),
  )
  .add(
    HttpApiEndpoint.post('appointment')`/api/history/appointment/${id}/restore`
      .annotateContext(
        says(
          'Restore an appointment',
          'To a version; without one, a removed appointment is taken back. Where its time is taken by now, the refusal names every conflict.',
        ),
      )
      .setPayload(lift(restoreDraft))
      .addSuccess(RestoredRow)
      .addError(
        Schema.Union(
          refusals,
          refused(400, UnknownPatient),
          refused(400, UnknownPractitioner),
          refused(400, DurationNotOffered),
          refused(403, Forbidden),
          refused(403, NotYourAppointment),
          refused(404, AppointmentNotFound),
          refused(409, PractitionerBusy),
          refused(409, RoomTaken),
          refused(400, UnknownRoom),
          refused(409, PatientGone),
        ),
      )
      .middleware(permits('appointments:edit')),
  )
  .add(
    HttpApiEndpoint.post('form')`/api/history/form/${id}/restore`
      .annotateContext(
        says(
          'Restore a form',
          'To a version, which is published anew; without one, a removed form is taken back.',
        ),
      )
      .setPayload(lift(restoreDraft))
      .addSuccess(RestoredRow)
      .addError(Schema.Union(refusals, refused(404, FormNotFound)))
      .middleware(permits('forms:edit')),
  )
  .add(
    HttpApiEndpoint.post('document')`/api/history/document/${id}/restore`
      .annotateContext(
        says('Restore a document', 'A removed document is taken back, if the plan has room for it.'),
      )
      .addSuccess(RestoredRow)
      .addError(
        Schema.Union(refused(402, StorageLimitReached), refused(404, DocumentNotFound), commandRefusals),
      )
      .middleware(permits('documents:edit')),
  )
  .add(
    HttpApiEndpoint.post('reminder')`/api/history/reminder/${id}/restore`
      .annotateContext(
        says(
          'Restore a reminder',
          'To a version, while it is pending; without one, a removed reminder is taken back. One whose time is past is not sent by itself.',
        ),
      )
      .setPayload(lift(restoreDraft))
      .addSuccess(RestoredRow)
      .addError(Schema.Union(refusals, refused(404, ReminderNotFound), refused(409, ReminderNotPending)))
      .middleware(permits('reminders:edit')),
  )
  .add(
    HttpApiEndpoint.post('clinic', '/api/history/clinic/1/restore')
      .annotateContext(
        says(
          'Restore the clinic’s settings',
          'What the Clinic tab said after an event. The session time-out stays as it is.',
        ),
      )
      .setPayload(lift(restoreDraft))
      .addSuccess(RestoredRow)
      .addError(Schema.Union(refusals, refused(409, ServiceNotOffered)))
      .middleware(permits('settings:edit')),
  )

const restoringApi = HttpApi.make('timetravel').add(restoring)

/** Answers them, as a group of this API. */
export const restoringHttp = HttpApiBuilder.group(restoringApi, 'recordRestoring', (handlers) =>
  Effect.gen(function* () {
    const back = yield* Restoring
    const answered = Effect.map((row: RestoredRow) => recordAnswer(row))
    return handlers
      .handle('patient', ({ path, payload }) =>
        Effect.flatMap(expectedVersion, (expect) => back.patient(path.id, payload.version, expect)).pipe(
          answered,
        ),
      )
      .handle('appointment', ({ path, payload }) =>
        Effect.flatMap(expectedVersion, (expect) => back.appointment(path.id, payload.version, expect)).pipe(
          answered,
        ),
      )
      .handle('form', ({ path, payload }) =>
        Effect.flatMap(expectedVersion, (expect) => back.form(path.id, payload.version, expect)).pipe(
          answered,
        ),
      )
      .handle('document', ({ path }) => answered(back.document(path.id)))
      .handle('reminder', ({ path, payload }) =>
        Effect.flatMap(expectedVersion, (expect) => back.reminder(path.id, payload.version, expect)).pipe(
          answered,
        ),
      )
      .handle('clinic', ({ payload }) =>
        Effect.flatMap(expectedVersion, (expect) => back.clinic(payload.version, expect)).pipe(answered),
      )
  }),
)
