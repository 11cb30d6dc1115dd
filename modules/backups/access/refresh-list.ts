import { Effect } from 'effect'
import { Database, toEffect, sql, type Transaction } from '#events'
import { Config, Keys } from '#modules/platform'
import { storeRevocations } from './revocation-list.ts'
import { type AccessMemory, revocationRows } from './revocations.ts'

const moment = sql<{ at: string }>`select now() as at`

const readMemory = async (tx: Transaction): Promise<AccessMemory> => {
  const [began, revoked] = [tx.send(moment), tx.send(revocationRows(tx.clinicId))]
  const memory = { asOf: (await began)[0]?.at ?? '', backupAt: null, revoked: await revoked }
  await tx.commit()
  return memory
}

/** Lists a clinic's ended access next to the checkpoints alone: the copy of the keys costs more to write. */
export const refreshList = Effect.fnUntraced(function* (clinicId: number) {
  const { transaction } = yield* Database
  const { dataDir } = yield* Config
  const keys = yield* Keys
  const memory = yield* transaction(clinicId, (tx) => toEffect(readMemory(tx)))
  yield* Effect.promise(() => storeRevocations(dataDir, clinicId, memory, keys))
})
