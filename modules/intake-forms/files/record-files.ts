import { Effect } from 'effect'
import type { Unit } from '#events'
import type { Fault } from '../contract.ts'
import type { AnsweredVersion } from '../public/read-answers.ts'
import { FormFiles } from './form-files.ts'
import { faultsIn } from '../submissions/answer-validation.ts'
import { AnswersInvalid } from '../submissions/errors.ts'

/** Turns the files of a submission into documents, in the transaction that stores it. */
export const recordFiles = Effect.fnUntraced(function* (
  unit: Unit,
  { fields, files }: AnsweredVersion,
  submission: { submissionId: number; patientId: number },
) {
  const { record } = yield* FormFiles
  const unkept = (id: string, fault: Fault) =>
    Effect.fail(new AnswersInvalid({ faults: faultsIn(fields, (field) => (field.id === id ? fault : null)) }))
  const each = [...files].flatMap(([id, file]) => {
    const field = fields.find((one) => one.id === id)
    return field ? [{ field, file }] : []
  })
  yield* Effect.forEach(
    each,
    ({ field, file }) =>
      Effect.catchAll(record(unit, field, file, submission), (refusal) => {
        if (refusal._tag === 'UploadBroken') return unkept(field.id, 'file')
        return refusal._tag === 'StorageLimitReached' ? unkept(field.id, 'fileRoom') : Effect.die(refusal)
      }),
    { discard: true },
  )
})
