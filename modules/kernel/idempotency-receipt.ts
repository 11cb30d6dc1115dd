import { createHash } from 'node:crypto'
import type { HttpServerRequest } from '@effect/platform'
import { Effect } from 'effect'
import type { ReceiptKey } from '#events'

const LONGEST = 200

const digest = (text: string) => createHash('sha256').update(text)

/** A key as it is kept: itself, or what stands for one that is too long for an index. */
const kept = (key: string): string => (key.length > LONGEST ? digest(key).digest('base64url') : key)

const isStreamed = ({ headers }: HttpServerRequest.HttpServerRequest): boolean =>
  /^multipart\//i.test(headers['content-type'] ?? '')

/** The idempotency key of a POST, with the hash of what was posted where, as `body` tells it. */
export const receiptFor = (
  { method, url, headers }: HttpServerRequest.HttpServerRequest,
  body: string,
): ReceiptKey | undefined => {
  const key = headers['idempotency-key']
  if (method !== 'POST' || !key) return undefined
  return { key: kept(key), bodyHash: digest(`${url}\n${body}`).digest() }
}

/**
 * The idempotency key of a POST, with the hash of its body. Files are not read for it: whoever takes them makes a
 * receipt of its own.
 */
export const receiptKey = (
  request: HttpServerRequest.HttpServerRequest,
): Effect.Effect<ReceiptKey | undefined> => {
  if (request.method !== 'POST' || !request.headers['idempotency-key'] || isStreamed(request))
    return Effect.succeed(undefined)
  return request.text.pipe(
    Effect.orElseSucceed(() => ''),
    Effect.map((body) => receiptFor(request, body)),
  )
}
