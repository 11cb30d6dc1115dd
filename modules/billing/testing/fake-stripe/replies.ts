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

/** An answer. `replayed`: it was stored for the key. */
export interface StripeReply {
  readonly status: number
  readonly body: unknown
  readonly replayed?: boolean
}

interface KeptReply extends StripeReply {
  readonly asked: string
}

const statusError = (status: number) => ({
  error: status === 429 ? { type: 'invalid_request_error', code: 'rate_limit' } : { type: 'api_error' },
})

const reused = new StripeRefusal(400, {
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
const isKept = ({ status }: StripeReply): boolean => status < 400 || status >= 500

/** Answers calls, and processes each key once. */
export const makeReplies = (world: World, faults: StripeFaults, pageSize: number) => {
  const keptReplies = new Map<string, KeptReply>()
  return (call: StripeCall, requestText: string): StripeReply | 'drop' | 'wait' => {
    const { method, path, key } = call
    const before = method === 'POST' && key ? keptReplies.get(key) : undefined
    if (before) return before.asked === requestText ? { ...before, replayed: true } : refusedFor(reused)
    const keep = (one: StripeReply): StripeReply => {
      if (method === 'POST' && key && isKept(one)) keptReplies.set(key, { ...one, asked: requestText })
      return one
    }
    const fault = faults[`${method} ${path}`] ?? faults['*']
    if (!fault) return keep(answerCall(world, call, pageSize))
    if (fault.startsWith('do and ')) keep(answerCall(world, call, pageSize))
    const [what = ''] = fault.split(' ').slice(-1)
    if (what === 'drop' || what === 'wait') return what
    const answer = { status: Number(what), body: statusError(Number(what)) }
    return fault.startsWith('keep ') ? keep(answer) : answer
  }
}

/** Turns a refusal into an answer. */
export const refusedFor = ({ status, body }: StripeRefusal): StripeReply => ({ status, body })
