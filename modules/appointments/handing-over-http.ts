import { HttpApi, HttpApiBuilder, HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from '@effect/platform'
import { Effect, Schema } from 'effect'
import { UserNotFound } from '#modules/identity'
import { commandRefusals, lift, permits, RecordId, refused, says, titled } from '#modules/kernel'
import { Appointments } from './appointments.ts'
import { handOver } from './contract.ts'
import { PractitionerBusy, RoomTaken, UnknownPractitioner } from './errors.ts'
import { ComingRow, HandedOver } from './handing-over.ts'

const id = HttpApiSchema.param('id', RecordId)
const nobody = refused(404, UserNotFound)

/** What becomes of the diary of somebody who leaves. */
export const handingOver = HttpApiGroup.make('handingOver')
  .annotateContext(titled('Handing over', 'The appointments of somebody who leaves go to somebody else.'))
  .add(
    HttpApiEndpoint.get('coming')`/api/staff/${id}/appointments`
      .annotateContext(says('List what a person has still to come', 'Soonest first.'))
      .addSuccess(Schema.Array(ComingRow))
      .addError(nobody)
      .middleware(permits('staff:edit')),
  )
  .add(
    HttpApiEndpoint.post('handOver')`/api/staff/${id}/hand-over`
      .annotateContext(
        says(
          'Hand appointments over',
          'All that are still to come, or none. Where the other practitioner is taken, the refusal names every conflict; allowOverlap hands over anyway.',
        ),
      )
      .setPayload(lift(handOver))
      .addSuccess(HandedOver)
      .addError(nobody)
      .addError(refused(400, UnknownPractitioner))
      .addError(Schema.Union(refused(409, PractitionerBusy), refused(409, RoomTaken), commandRefusals))
      .middleware(permits('staff:edit')),
  )

export const handingOverHttp = HttpApiBuilder.group(
  HttpApi.make('appointments').add(handingOver),
  'handingOver',
  (handlers) =>
    Effect.map(Appointments, (appointments) =>
      handlers
        .handle('coming', ({ path }) => appointments.comingOf(path.id))
        .handle('handOver', ({ path, payload }) =>
          appointments.handOver(path.id, payload).pipe(
            // Whose they are is nothing to an administrator, and what is to come is there, with its patient.
            Effect.catchTag(
              'AppointmentNotFound',
              'NotYourAppointment',
              'UnknownPatient',
              'UnknownRoom',
              'DurationNotOffered',
              'PatientGone',
              Effect.die,
            ),
          ),
        ),
    ),
)
