import { Effect } from 'effect'
import { subscriber } from '#events'
import type { PatientErased } from '#modules/patients'
import { makeKeyKeeping } from './kept-keys.ts'

/** What an erasure destroyed goes from the copy beside the backups too, and is noted for a restore. */
export const forgetDestroyedKeys = Effect.map(makeKeyKeeping, ({ forget }) =>
  subscriber<ReturnType<typeof PatientErased>>({
    name: 'forget-destroyed-keys',
    to: ['PatientErased'],
    handle: ({ clinicId }) => forget(clinicId),
  }),
)
