import { Effect } from 'effect'
import { Database, subscriber } from '#events'
import { bindService } from '#modules/kernel'
import type { PatientErased } from '#modules/patients'
import { Config, Keys } from '#modules/platform'
import { refreshKeyCopy } from './key-copy.ts'

/** Removes destroyed keys from the copy next to the backups, and lists them for a restore. */
export const forgetDestroyedKeys = Effect.map(
  bindService([Database, Config, Keys], { refresh: refreshKeyCopy }),
  ({ refresh }) =>
    subscriber<ReturnType<typeof PatientErased>>({
      name: 'forget-destroyed-keys',
      eventTypes: ['PatientErased'],
      handle: ({ clinicId }) => refresh(clinicId),
    }),
)
