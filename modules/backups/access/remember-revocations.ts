import { Effect } from 'effect'
import { type AnyEvent, Database, subscriber } from '#events'
import { bindService } from '#modules/kernel'
import { Config, Keys } from '#modules/platform'
import { refreshKeyCopy } from '../keys/key-copy.ts'
import { refreshList } from './refresh-list.ts'
import { REVOCATIONS } from './revocations.ts'

/** Lists ended access next to the checkpoints and in the copy of the keys, for a restore. */
export const rememberRevocations = Effect.map(
  bindService([Database, Config, Keys], { refresh: refreshKeyCopy, refreshList }),
  (its) =>
    subscriber<AnyEvent>({
      name: 'remember-revocations',
      to: REVOCATIONS,
      // Patients answer all day long: their links get into the copy of the keys with the next one.
      handle: ({ clinicId, event }) =>
        event._tag === 'FormInvitationAnswered' ? its.refreshList(clinicId) : its.refresh(clinicId),
    }),
)
