import { createHash } from 'node:crypto'
import type { HttpServerRequest } from '@effect/platform'
import { Effect } from 'effect'
import type { ReceiptKey } from '#events'

const LONGEST = 200

/** The idempotency key of a POST, with the hash of what was posted where. */
export const receiptKey = (
  request: HttpServerRequest.HttpServerRequest,
): Effect.Effect<ReceiptKey | undefined> => {
  const key = request.headers['idempotency-key']
  if (request.method !== 'POST' || !key || key.length > LONGEST) return Effect.succeed(undefined)
  return request.text.pipe(
    Effect.orElseSucceed(() => ''),
    Effect.map((body) => ({
      key,
      bodyHash: createHash('sha256').update(`${request.url}\n${body}`).digest(),
    })),
  )
}
