import { Effect } from 'effect'
import { Origin, runTransaction, type Statement, type Unit } from '#events'
import { importRecord } from './import-list.ts'

/** The response to a request that runs in the background. Its progress is read from the batch. */
interface AcceptedImport {
  readonly id: number
  readonly accepted: true
}

export const acceptImport = (id: number): AcceptedImport => ({ id, accepted: true })

/** Changes a batch in one transaction. */
export const changeBatch = <E>(id: number, run: (unit: Unit) => Effect.Effect<unknown, E>) =>
  Effect.gen(function* () {
    const { clinicId } = yield* Origin
    yield* runTransaction((unit) => Effect.as(run(unit), { id }), {
      returning: (_, recordId): Statement<{ id: number }> => importRecord(clinicId, recordId),
    })
    return acceptImport(id)
  })
