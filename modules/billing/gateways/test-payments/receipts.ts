import { Effect } from 'effect'
import { deleteReceipt, findReceipt, insertReceipt, type ReceiptKey, sql, type Transaction } from '#events'

/** A payment names no record. */
const NONE = 0

/** Whether this key was used for the same request before. Fails if it was used for another request. */
export const isReceiptUsed = (tx: Transaction, receipt: ReceiptKey) =>
  Effect.map(findReceipt(tx, receipt), (found) => found?.id === NONE)

/** Stores a key for a day, replacing an expired one. */
export const storeReceipt = (tx: Transaction, receipt: ReceiptKey): void => {
  void tx.send(deleteReceipt(tx.clinicId, receipt))
  void tx.send(sql`${insertReceipt(tx.clinicId, receipt, NONE)} on conflict do nothing`)
}
