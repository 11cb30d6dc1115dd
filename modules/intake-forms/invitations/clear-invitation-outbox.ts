import { Effect } from 'effect'
import { Database, Origin, subscriber } from '#events'
import { worker } from '#modules/kernel'
import type { PatientErased } from '#modules/patients'
import { Config, forgetKept } from '#modules/platform'
import { answeredBy } from './invitation-reactions.ts'

/** What was kept of invitations to somebody goes, where they turned out to be a patient who is erased. */
export const clearKeptInvitations = Effect.gen(function* () {
  const { dataDir } = yield* Config
  const { query } = yield* Database
  return subscriber<ReturnType<typeof PatientErased>>({
    name: 'clear-kept-invitations',
    to: ['PatientErased'],
    handle: ({ clinicId, stream }) =>
      Effect.gen(function* () {
        const invitations = yield* query(answeredBy(clinicId, stream.id))
        const about = invitations.map(({ id }) => `form-invitation-${id}`)
        yield* Effect.tryPromise(() => forgetKept(dataDir, clinicId, about))
      }).pipe(Effect.provideService(Origin, worker(clinicId))),
  })
})
