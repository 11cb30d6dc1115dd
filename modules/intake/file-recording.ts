import { Effect } from 'effect'
import type { Unit } from '#events'
import type { Asked } from './answering.ts'
import { FormFiles } from './form-files.ts'
import { labelsOf } from './judging.ts'
import { AnswersInvalid, type Fault } from './submission-errors.ts'

/** How the files of a submission become documents, in the transaction that stores it. */
export const makeFileRecording = Effect.map(
  FormFiles,
  ({ record }) =>
    (unit: Unit, { fields, files }: Asked, came: { submissionId: number; patientId: number }) => {
      const labels = labelsOf(fields)
      // What cannot be kept is what is wrong with its answer.
      const unkept = (id: string, fault: Fault) =>
        Effect.fail(new AnswersInvalid({ [id]: { fault, label: labels.get(id) ?? '' } }))
      const each = [...files].flatMap(([id, file]) => {
        const field = fields.find((one) => one.id === id)
        return field ? [{ field, file }] : []
      })
      return Effect.forEach(
        each,
        ({ field, file }) =>
          Effect.catchAll(record(unit, field, file, came), (refusal) => {
            if (refusal._tag === 'UploadBroken') return unkept(field.id, 'file')
            return refusal._tag === 'StorageLimitReached' ? unkept(field.id, 'fileRoom') : Effect.die(refusal)
          }),
        { discard: true },
      )
    },
)
