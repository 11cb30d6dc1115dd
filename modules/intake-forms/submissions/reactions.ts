import { Effect } from 'effect'
import { destroyKey, reaction } from '#events'
import type { PatientErased } from '#modules/patients'
import { submissionsOf } from './submission-list.ts'

/** Whoever is erased leaves no answers either: nobody can read what was submitted any more. */
export const eraseSubmissionsWhenPatientErased = reaction<ReturnType<typeof PatientErased>>(
  'eraseSubmissionsWhenPatientErased',
  'PatientErased',
  ({ stream }, unit) =>
    Effect.gen(function* () {
      for (const { id } of yield* unit.query(submissionsOf(unit.clinicId, stream.id)))
        yield* destroyKey(unit, `submission-${id}`)
    }),
)
