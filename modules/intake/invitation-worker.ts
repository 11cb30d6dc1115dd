import { Effect } from 'effect'
import { Origin } from '#events'
import { Jobs } from '#modules/platform'
import { Invitations } from './invitations.ts'
import { invitationQueue } from './invitation-sending.ts'

/** Hands over invitations as they are asked for, until the scope closes. */
export const sendInvitations = Effect.gen(function* () {
  const { work } = yield* Jobs
  const { handOver } = yield* Invitations
  yield* work(
    invitationQueue.name,
    ({ data, retryCount }) =>
      Effect.provideService(handOver(Number(data['invitationId']), retryCount), Origin, {
        clinicId: Number(data['clinicId']),
        actor: { kind: 'system', id: 0 },
        source: 'worker',
      }),
    { concurrency: 2, pollSeconds: 0.5 },
  )
})
