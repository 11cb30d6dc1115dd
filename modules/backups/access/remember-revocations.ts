import { Effect } from 'effect'
import { type AnyEvent, Database, subscriber } from '#events'
import { bindService } from '#modules/kernel'
import { Config, Keys } from '#modules/platform'
import { refreshKeyCopy } from '../keys/key-copy.ts'
import { refreshList } from './refresh-list.ts'
import { CONSENT_CHOICES } from '#modules/messages'
import { REVOCATIONS } from './revocations.ts'

// Patients do this all day long: it gets into the copy of the keys with the next event.
const BY_PATIENTS: ReadonlySet<string> = new Set(['FormInvitationAnswered', ...CONSENT_CHOICES])

/** Lists ended access and consent next to the checkpoints and in the copy of the keys, for a restore. */
export const rememberRevocations = Effect.map(
  bindService([Database, Config, Keys], { refresh: refreshKeyCopy, refreshList }),
  (its) =>
    subscriber<AnyEvent>({
      name: 'remember-revocations',
      to: REVOCATIONS,
      handle: ({ clinicId, event }) =>
        BY_PATIENTS.has(event._tag) ? its.refreshList(clinicId) : its.refresh(clinicId),
    }),
)
