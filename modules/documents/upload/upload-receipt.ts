import type { HttpServerRequest } from '@effect/platform'
import type { ReceiptKey } from '#events'
import { receiptFor } from '#modules/kernel'

/**
 * Builds the idempotency receipt of an upload: its key with a hash of its fields and content, independent of
 * their order and of the boundary.
 */
export const uploadReceipt = (
  request: HttpServerRequest.HttpServerRequest,
  sent: Readonly<Record<string, string>>,
): ReceiptKey | undefined => {
  const sorted = Object.entries(sent).sort(([a], [b]) => (a < b ? -1 : 1))
  return receiptFor(request, JSON.stringify(sorted))
}
