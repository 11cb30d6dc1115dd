import { Effect } from 'effect'
import { Database, Origin, subscriber } from '#events'
import { worker } from '#modules/kernel'
import type { PatientErased } from '#modules/patients'
import { Config, forgetKept } from '#modules/platform'
import { invitationsAnsweredBy } from './reactions.ts'

/** Deletes outbox copies of invitations that an erased patient answered. */
export const clearInvitationOutbox = Effect.gen(function* () {
  const { dataDir } = yield* Config
  const { query } = yield* Database
  return subscriber<ReturnType<typeof PatientErased>>({
    name: 'clear-kept-invitations',
    eventTypes: ['PatientErased'],
    handle: ({ clinicId, stream }) =>
      Effect.gen(function* () {
        const invitations = yield* query(invitationsAnsweredBy(clinicId, stream.id))
        const about = invitations.map(({ id }) => `form-invitation-${id}`)
        yield* Effect.tryPromise(() => forgetKept(dataDir, clinicId, about))
      }).pipe(Effect.provideService(Origin, worker(clinicId))),
  })
})
