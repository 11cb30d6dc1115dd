import { Clock, Effect } from 'effect'
import { Database, Origin } from '#events'
import { Checkpoints } from '#modules/audit'
import { worker } from '#modules/kernel'
import { Jobs } from '#modules/platform'
import { makeCheckpointLetter } from './checkpoint-letter.ts'
import { provenSince } from './log-proof-row.ts'
import { proofLookQueue, proofQueue } from './proving-job.ts'
import { makeProving } from './proving.ts'

const LOOKED_AT = '41 * * * *'
/** Every log is proven again when this is over, in milliseconds: a look comes every hour. */
const AGAIN_AFTER = 23.5 * 3_600_000

/** Proves each log once a day, and mails each auditor a checkpoint; what fails with one clinic waits for the next look. */
export const makeProofLook = Effect.gen(function* () {
  const { query } = yield* Database
  const { clinics } = yield* Checkpoints
  const prove = yield* makeProving
  const write = yield* makeCheckpointLetter

  const proveWhenDue = Effect.fnUntraced(function* (clinicId: number) {
    const since = new Date((yield* Clock.currentTimeMillis) - AGAIN_AFTER).toISOString()
    const lately = query(provenSince(clinicId, since)).pipe(Effect.provideService(Origin, worker(clinicId)))
    if ((yield* lately).length === 0) yield* prove(clinicId)
  })

  return Effect.flatMap(clinics(), (all) =>
    Effect.forEach(
      all,
      (clinicId) =>
        Effect.zipRight(proveWhenDue(clinicId), write(clinicId)).pipe(
          Effect.catchAllCause((cause) => Effect.logWarning('a proof waits for the next look', cause)),
        ),
      { discard: true },
    ),
  )
})

/** Proves logs when somebody asks and once a day, and mails checkpoints, until the scope closes. */
export const lookAfterProofs = Effect.gen(function* () {
  const { work, schedule } = yield* Jobs
  const prove = yield* makeProving
  const look = yield* makeProofLook
  yield* work(proofQueue.name, ({ data }) => prove(Number(data['clinicId'])))
  yield* work(proofLookQueue.name, () => look, { pollSeconds: 60 })
  yield* schedule(proofLookQueue.name, LOOKED_AT)
})
