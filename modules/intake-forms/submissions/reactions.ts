import { Effect } from 'effect'
import { destroyKey, reaction } from '#events'
import type { PatientErased } from '#modules/patients'
import { submissionsOf } from './submission-list.ts'

/** Destroys the keys of an erased patient's submissions, so that no one can read the answers. */
export const eraseSubmissionsWhenPatientErased = reaction<ReturnType<typeof PatientErased>>(
  'eraseSubmissionsWhenPatientErased',
  'PatientErased',
  ({ stream }, unit) =>
    Effect.gen(function* () {
      for (const { id } of yield* unit.query(submissionsOf(unit.clinicId, stream.id)))
        yield* destroyKey(unit, `submission-${id}`)
    }),
)
