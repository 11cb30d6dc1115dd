import { hash } from 'node:crypto'
import { Effect } from 'effect'
import { toEffect } from '../faults.ts'
import type { ReceiptKey } from '../origin.ts'
import { IdempotencyKeyReused } from '../refusals.ts'
import { sql, type Statement } from '../database/statement.ts'
import type { Transaction } from '../database/transaction.ts'

interface ReceiptRow {
  readonly body_hash: Buffer
  readonly stream_id: number
  readonly holds: boolean
}

/** A receipt that was found for a key; `id` is the record of the request, or null if the receipt has expired. */
interface FoundReceipt {
  readonly id: number | null
}

// Covers the hash of the request, which the row does not reveal: nobody who can only edit the row can make it name
// another record.
const hashWith = (bodyHash: Buffer, id: number): Buffer =>
  hash('sha256', Buffer.concat([Buffer.from(`caretrail receipt 2\n${id}\n`), bodyHash]), 'buffer')

// Receipts of earlier versions, which stay valid for a day after the update, do not cover the record.
const isReceiptOf = ({ bodyHash }: ReceiptKey, { body_hash, stream_id }: ReceiptRow): boolean =>
  body_hash.equals(hashWith(bodyHash, stream_id)) || body_hash.equals(bodyHash)

/** Finds the receipt of a request. Fails if its key was used for another request, or names another record. */
export const findReceipt = (tx: Transaction, receipt: ReceiptKey) =>
  Effect.gen(function* () {
    const [row] = yield* toEffect(
      tx.send(
        sql<ReceiptRow>`select body_hash, stream_id,
            recorded_at between now() - interval '24 hours' and now() + interval '1 hour' as holds
          from receipts where clinic_id = ${tx.clinicId} and key = ${receipt.key}`,
      ),
    )
    if (!row) return null
    if (!row.holds) return { id: null } satisfies FoundReceipt
    return isReceiptOf(receipt, row)
      ? ({ id: row.stream_id } satisfies FoundReceipt)
      : yield* new IdempotencyKeyReused()
  })

/** Inserts the receipt of a request that made or changed a record; 0: none. */
export const insertReceipt = (clinicId: number, { key, bodyHash }: ReceiptKey, id: number): Statement =>
  sql`insert into receipts (clinic_id, key, body_hash, stream_id)
      values (${clinicId}, ${key}, ${hashWith(bodyHash, id)}, ${id})`

/** Deletes an expired receipt that has not been cleaned up yet. */
export const deleteReceipt = (clinicId: number, { key }: ReceiptKey): Statement =>
  sql`delete from receipts where clinic_id = ${clinicId} and key = ${key}`
