import { createHash } from 'node:crypto'
import type { HttpServerRequest } from '@effect/platform'
import { Effect } from 'effect'
import type { ReceiptKey } from '#events'

const MAX_STORED_KEY_LENGTH = 200

const digest = (text: string) => createHash('sha256').update(text)

/** Returns the key as stored: unchanged, or hashed if it is too long for an index. */
const toStoredKey = (key: string): string =>
  key.length > MAX_STORED_KEY_LENGTH ? digest(key).digest('base64url') : key

// The content of a file is read by its handler as it arrives, whatever its type. It can be read only once.
const CONTENT_PATH = /^\/api\/[\w-]+\/\d+\/content(\?|$)/

const isStreamed = ({ url, headers }: HttpServerRequest.HttpServerRequest): boolean =>
  CONTENT_PATH.test(url) || /^multipart\//i.test(headers['content-type'] ?? '')

const CHANGING_METHODS = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

// A receipt's hash is fast to compute, so anyone who reads the database could guess a password from it. Proofs are
// left out of the hash, and a request with a new password gets no receipt.
const PROOF_FIELDS = ['currentPassword', 'code']
const NEW_PASSWORD_FIELD = 'password'

const fieldsOf = (body: string): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

/** Returns the body without proofs, which do not distinguish changes; null if it sets a password. */
const withoutSecrets = (body: string): string | null => {
  const fields = fieldsOf(body)
  if (NEW_PASSWORD_FIELD in fields) return null
  if (!PROOF_FIELDS.some((name) => name in fields)) return body
  return JSON.stringify(
    Object.fromEntries(Object.entries(fields).filter(([name]) => !PROOF_FIELDS.includes(name))),
  )
}

/** Returns the idempotency key of a request that changes something, with a hash of its method, URL and `body`. */
export const receiptFor = (
  { method, url, headers }: HttpServerRequest.HttpServerRequest,
  body: string,
): ReceiptKey | undefined => {
  const key = headers['idempotency-key']
  const plainBody = withoutSecrets(body)
  if (!CHANGING_METHODS.has(method) || !key || plainBody === null) return undefined
  // A POST is hashed without its method, as earlier versions did, so that their receipts of the past day still match.
  const action = method === 'POST' ? url : `${method} ${url}`
  return { key: toStoredKey(key), bodyHash: digest(`${action}\n${plainBody}`).digest() }
}

/** Reads the idempotency key of a change and hashes its body. File uploads make a receipt themselves. */
export const receiptKey = (
  request: HttpServerRequest.HttpServerRequest,
): Effect.Effect<ReceiptKey | undefined> => {
  if (!CHANGING_METHODS.has(request.method) || !request.headers['idempotency-key'] || isStreamed(request))
    return Effect.succeed(undefined)
  return request.text.pipe(
    Effect.orElseSucceed(() => ''),
    Effect.map((body) => receiptFor(request, body)),
  )
}
