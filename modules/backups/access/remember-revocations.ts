import { Effect } from 'effect'
import { type AnyEvent, Database, subscriber, toEffect, type Transaction } from '#events'
import { bindService } from '#modules/kernel'
import { Config, Keys } from '#modules/platform'
import { CONSENT_CHOICES } from '#modules/messages'
import { refreshKeyCopy } from '../keys/key-copy.ts'
import { type AccessMemory, readAccessMemory, REVOCATIONS } from './revocations.ts'
import { storeRevocations } from './revocation-list.ts'

const readMemory = async (tx: Transaction): Promise<AccessMemory> => {
  const memory = await readAccessMemory(tx, null)
  await tx.commit()
  return memory
}

/** Writes only the list next to the checkpoints, and not the copy of the keys, which costs more. */
const refreshList = Effect.fnUntraced(function* (clinicId: number) {
  const { transaction } = yield* Database
  const { dataDir } = yield* Config
  const keys = yield* Keys
  const memory = yield* transaction(clinicId, (tx) => toEffect(readMemory(tx)))
  yield* Effect.promise(() => storeRevocations(dataDir, clinicId, memory, keys))
})

// Patients cause these events all day long, so the copy of the keys gets them only with the next other event.
const BY_PATIENTS: ReadonlySet<string> = new Set(['FormInvitationAnswered', ...CONSENT_CHOICES])

/** Lists ended access and consent next to the checkpoints and in the copy of the keys, for a restore. */
export const rememberRevocations = Effect.map(
  bindService([Database, Config, Keys], { refresh: refreshKeyCopy, refreshList }),
  (bound) =>
    subscriber<AnyEvent>({
      name: 'remember-revocations',
      eventTypes: REVOCATIONS,
      handle: ({ clinicId, event }) =>
        BY_PATIENTS.has(event._tag) ? bound.refreshList(clinicId) : bound.refresh(clinicId),
    }),
)
