import { Effect } from 'effect'
import { subscriber } from '#events'
import type { PatientErased } from '#modules/patients'
import { Config, forgetKept } from '#modules/platform'

/** Deletes an erased patient's messages from the outbox. */
export const clearOutbox = Effect.map(Config, ({ dataDir }) =>
  subscriber<ReturnType<typeof PatientErased>>({
    name: 'clear-outbox',
    eventTypes: ['PatientErased'],
    handle: ({ clinicId, stream }) =>
      Effect.tryPromise(() => forgetKept(dataDir, clinicId, [`patient-${stream.id}`])),
  }),
)
