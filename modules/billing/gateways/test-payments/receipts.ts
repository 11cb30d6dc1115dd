import { Effect } from 'effect'
import { IdempotencyKeyReused, type ReceiptKey, settled, sql, type Transaction } from '#events'

interface Kept {
  readonly body_hash: Buffer
  readonly holds: boolean
}

/** Whether this key was used for the same request before. Refuses one that was used for another. */
export const keptReceipt = (tx: Transaction, { key, bodyHash }: ReceiptKey) =>
  Effect.gen(function* () {
    const [kept] = yield* settled(
      tx.send(
        sql<Kept>`select body_hash, recorded_at > now() - interval '24 hours' as holds from receipts
                  where clinic_id = ${tx.clinicId} and key = ${key}`,
      ),
    )
    if (!kept?.holds) return false
    return kept.body_hash.equals(bodyHash) ? true : yield* new IdempotencyKeyReused()
  })

/** Keeps a key for a day, in place of one that has had its day. No record stands behind it: it names none. */
export const takeReceipt = (tx: Transaction, { key, bodyHash }: ReceiptKey): void => {
  void tx.send(sql`delete from receipts where clinic_id = ${tx.clinicId} and key = ${key}`)
  void tx.send(
    sql`insert into receipts (clinic_id, key, body_hash, stream_id)
        values (${tx.clinicId}, ${key}, ${bodyHash}, 0) on conflict do nothing`,
  )
}
