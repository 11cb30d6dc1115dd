import type { HttpServerRequest } from '@effect/platform'
import type { ReceiptKey } from '#events'
import { receiptFor } from '#modules/kernel'

/**
 * The idempotency key of an upload, with the hash of what was sent: its fields and its content, in whatever order and
 * with whatever boundary they came.
 */
export const receiptOf = (
  request: HttpServerRequest.HttpServerRequest,
  sent: Readonly<Record<string, string>>,
): ReceiptKey | undefined => {
  const sorted = Object.entries(sent).sort(([a], [b]) => (a < b ? -1 : 1))
  return receiptFor(request, JSON.stringify(sorted))
}
