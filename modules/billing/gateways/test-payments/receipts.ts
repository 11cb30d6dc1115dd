import { Effect } from 'effect'
import { IdempotencyKeyReused, type ReceiptKey, settled, sql, type Transaction } from '#events'

interface ReceiptRow {
  readonly body_hash: Buffer
  readonly holds: boolean
}

/** Whether this key was used for the same request before. Fails if it was used for another request. */
export const isReceiptUsed = (tx: Transaction, { key, bodyHash }: ReceiptKey) =>
  Effect.gen(function* () {
    const [receipt] = yield* settled(
      tx.send(
        sql<ReceiptRow>`select body_hash, recorded_at > now() - interval '24 hours' as holds from receipts
                  where clinic_id = ${tx.clinicId} and key = ${key}`,
      ),
    )
    if (!receipt?.holds) return false
    return receipt.body_hash.equals(bodyHash) ? true : yield* new IdempotencyKeyReused()
  })

/** Stores a key for a day, replacing an expired one. The receipt names no record (`stream_id` 0). */
export const storeReceipt = (tx: Transaction, { key, bodyHash }: ReceiptKey): void => {
  void tx.send(sql`delete from receipts where clinic_id = ${tx.clinicId} and key = ${key}`)
  void tx.send(
    sql`insert into receipts (clinic_id, key, body_hash, stream_id)
        values (${tx.clinicId}, ${key}, ${bodyHash}, 0) on conflict do nothing`,
  )
}
