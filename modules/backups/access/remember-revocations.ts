import { Effect } from 'effect'
import { type AnyEvent, Database, subscriber } from '#events'
import { bindService } from '#modules/kernel'
import { Config, Keys } from '#modules/platform'
import { refreshKeyCopy } from '../keys/key-copy.ts'
import { REVOCATIONS } from './revocations.ts'

/** Lists ended access next to the checkpoints and in the copy of the keys, for a restore. */
export const rememberRevocations = Effect.map(
  bindService([Database, Config, Keys], { refresh: refreshKeyCopy }),
  ({ refresh }) =>
    subscriber<AnyEvent>({
      name: 'remember-revocations',
      to: REVOCATIONS,
      handle: ({ clinicId }) => refresh(clinicId),
    }),
)
