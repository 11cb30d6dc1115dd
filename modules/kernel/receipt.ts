import { createHash } from 'node:crypto'
import type { HttpServerRequest } from '@effect/platform'
import { Effect } from 'effect'
import type { ReceiptKey } from '#events'

const LONGEST = 200

const digest = (text: string) => createHash('sha256').update(text)

/** A key as it is kept: itself, or what stands for one that is too long for an index. */
const kept = (key: string): string => (key.length > LONGEST ? digest(key).digest('base64url') : key)

/** The idempotency key of a POST, with the hash of what was posted where. */
export const receiptKey = (
  request: HttpServerRequest.HttpServerRequest,
): Effect.Effect<ReceiptKey | undefined> => {
  const key = request.headers['idempotency-key']
  if (request.method !== 'POST' || !key) return Effect.succeed(undefined)
  return request.text.pipe(
    Effect.orElseSucceed(() => ''),
    Effect.map((body) => ({
      key: kept(key),
      bodyHash: digest(`${request.url}\n${body}`).digest(),
    })),
  )
}
