import type { HttpServerRequest } from '@effect/platform'
import type { ReceiptKey } from '#events'
import { receiptFor } from '#modules/kernel'

/** The idempotency receipt of an upload: a hash of fields and content, whatever their order or boundary. */
export const uploadReceipt = (
  request: HttpServerRequest.HttpServerRequest,
  sent: Readonly<Record<string, string>>,
): ReceiptKey | undefined => {
  const sorted = Object.entries(sent).sort(([a], [b]) => (a < b ? -1 : 1))
  return receiptFor(request, JSON.stringify(sorted))
}
