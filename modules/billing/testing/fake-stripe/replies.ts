import { StripeRefusal } from './answers.ts'
import { answerTo, type StripeRequest } from './routes.ts'
import type { World } from './world.ts'

/** A received call. */
export interface StripeCall extends StripeRequest {
  /** From the header; null without one. */
  readonly key: string | null
}

/**
 * Faults to simulate, by `POST /v1/subscriptions` or `*` for all calls: a status (`500`, `429`), `drop` or
 * `wait`. With the prefix `do and`, the call is processed first. `keep 500` is replayed for the key, as
 * Stripe does with a failure during processing.
 */
export type StripeFaults = Partial<Record<string, string>>

/** `replayed`: the stored reply to an earlier call with the same key. */
export interface StripeReply {
  readonly status: number
  readonly body: unknown
  readonly replayed?: boolean
}

interface StoredReply extends StripeReply {
  readonly originalRequest: string
}

const statusError = (status: number) => ({
  error: status === 429 ? { type: 'invalid_request_error', code: 'rate_limit' } : { type: 'api_error' },
})

const reusedKey = new StripeRefusal(400, {
  type: 'idempotency_error',
  message:
    'Keys for idempotent requests can only be used with the same parameters they were first used with.',
})

const answerCall = (world: World, call: StripeCall, pageSize: number): StripeReply => {
  try {
    return { status: 200, body: answerTo(world, call, pageSize) }
  } catch (cause) {
    if (cause instanceof StripeRefusal) return { status: cause.status, body: cause.body }
    throw cause
  }
}

// Refusals of invalid requests are not stored for their key.
const isStored = ({ status }: StripeReply): boolean => status < 400 || status >= 500

/** Answers calls, and processes each key once. */
export const makeReplies = (world: World, faults: StripeFaults, pageSize: number) => {
  const storedReplies = new Map<string, StoredReply>()
  return (call: StripeCall, requestText: string): StripeReply | 'drop' | 'wait' => {
    const { method, path, key } = call
    const earlier = method === 'POST' && key ? storedReplies.get(key) : undefined
    if (earlier)
      return earlier.originalRequest === requestText
        ? { ...earlier, replayed: true }
        : refusalReply(reusedKey)
    const storeReply = (one: StripeReply): StripeReply => {
      if (method === 'POST' && key && isStored(one))
        storedReplies.set(key, { ...one, originalRequest: requestText })
      return one
    }
    const fault = faults[`${method} ${path}`] ?? faults['*']
    if (!fault) return storeReply(answerCall(world, call, pageSize))
    if (fault.startsWith('do and ')) storeReply(answerCall(world, call, pageSize))
    const [kind = ''] = fault.split(' ').slice(-1)
    if (kind === 'drop' || kind === 'wait') return kind
    const answer = { status: Number(kind), body: statusError(Number(kind)) }
    return fault.startsWith('keep ') ? storeReply(answer) : answer
  }
}

/** Turns a refusal into an answer. */
export const refusalReply = ({ status, body }: StripeRefusal): StripeReply => ({ status, body })
