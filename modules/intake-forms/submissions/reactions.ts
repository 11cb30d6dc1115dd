import { Effect } from 'effect'
import { reaction } from '#events'
import type { PatientErased } from '#modules/patients'
import { Submission } from './submission.ts'
import { submissionsOf } from './submission-list.ts'

/** Erases the submissions of an erased patient, so that no one can read the answers. */
export const eraseSubmissionsWhenPatientErased = reaction<ReturnType<typeof PatientErased>>(
  'eraseSubmissionsWhenPatientErased',
  'PatientErased',
  ({ stream, position: cause }, unit) =>
    Effect.gen(function* () {
      for (const { id } of yield* unit.query(submissionsOf(unit.clinicId, stream.id)))
        yield* unit.execute(Submission, { id, cause, command: { _tag: 'EraseSubmission' } })
    }).pipe(Effect.orDie),
)
