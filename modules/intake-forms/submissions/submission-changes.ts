import { Effect } from 'effect'
import { type ClinicReader, Origin, runCommand } from '#events'
import { activePatient } from '#modules/patients'
import { NoSuchPatient } from './errors.ts'
import type { SubmissionCommand } from './submission-command.ts'
import { storedSubmission } from './submission-list.ts'
import { labelForStaff } from './submission-wording.ts'
import { Submission } from './submission.ts'

const execute = <const C extends SubmissionCommand, E = never>(
  id: number,
  command: C | ((reader: ClinicReader) => Effect.Effect<C, E>),
  expect?: number,
) =>
  Effect.gen(function* () {
    const answer = yield* runCommand(Submission, { id, expect, command, returning: storedSubmission })
    return yield* labelForStaff(answer)
  })

/** Matches a submission to a patient. */
export const match = Effect.fn('Submissions.match')(function* (
  id: number,
  patientId: number,
  expect?: number,
) {
  const { clinicId } = yield* Origin
  const matching = ({ query }: ClinicReader) =>
    Effect.flatMap(query(activePatient(clinicId, patientId)), ({ length }) =>
      length > 0
        ? Effect.succeed({ _tag: 'MatchSubmission' as const, patientId })
        : Effect.fail(new NoSuchPatient()),
    )
  return yield* execute(id, matching, expect)
})

/** Unmatches a submission from its patient. Accepted values stay in the record. */
export const unmatch = Effect.fn('Submissions.unmatch')((id: number, expect?: number) =>
  execute(id, { _tag: 'UnmatchSubmission' }, expect),
)

export const markReviewed = Effect.fn('Submissions.reviewed')((id: number, expect?: number) =>
  execute(id, { _tag: 'ReviewSubmission' }, expect),
)

/** Reopens a submission for review. */
export const reopen = Effect.fn('Submissions.reopen')((id: number, expect?: number) =>
  execute(id, { _tag: 'ReopenSubmission' }, expect),
)
