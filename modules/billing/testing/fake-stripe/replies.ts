import { Refused } from './fake-stripe-answers.ts'
import type { Fields } from './fake-stripe-form.ts'
import { answerTo } from './fake-stripe-routes.ts'
import type { World } from './fake-stripe-world.ts'

/** A call that arrived. */
export interface StripeCall {
  readonly method: string
  readonly path: string
  /** Of the header; null where there is none. */
  readonly key: string | null
  readonly fields: Fields
}

/**
 * What it does in place of answering, by `POST /v1/subscriptions`, or `*` for all: a status (`500`, `429`), `drop`, or
 * `wait`; once it has done what was asked where `do and` stands before it. `keep 500` is repeated for the key, as
 * Stripe does with a failure that came while it was at work.
 */
export type StripeFaults = Partial<Record<string, string>>

/** An answer. `replayed`: it was kept for the key. */
export interface Said {
  readonly status: number
  readonly body: unknown
  readonly replayed?: boolean
}

interface Kept extends Said {
  readonly asked: string
}

const statusError = (status: number) => ({
  error: status === 429 ? { type: 'invalid_request_error', code: 'rate_limit' } : { type: 'api_error' },
})

const reused = new Refused(400, {
  type: 'idempotency_error',
  message:
    'Keys for idempotent requests can only be used with the same parameters they were first used with.',
})

const said = (world: World, call: StripeCall, pageSize: number): Said => {
  try {
    return { status: 200, body: answerTo(world, call, pageSize) }
  } catch (cause) {
    if (cause instanceof Refused) return { status: cause.status, body: cause.body }
    throw cause
  }
}

// A refusal of what was asked wrongly is kept for no key.
const isKept = ({ status }: Said): boolean => status < 400 || status >= 500

/** Answers calls, and does what is asked once for each key. */
export const replying = (world: World, faults: StripeFaults, pageSize: number) => {
  const kept = new Map<string, Kept>()
  return (call: StripeCall, asked: string): Said | 'drop' | 'wait' => {
    const { method, path, key } = call
    const before = method === 'POST' && key ? kept.get(key) : undefined
    if (before) return before.asked === asked ? { ...before, replayed: true } : refusedFor(reused)
    const keep = (one: Said): Said => {
      if (method === 'POST' && key && isKept(one)) kept.set(key, { ...one, asked })
      return one
    }
    const fault = faults[`${method} ${path}`] ?? faults['*']
    if (!fault) return keep(said(world, call, pageSize))
    if (fault.startsWith('do and ')) keep(said(world, call, pageSize))
    const [what = ''] = fault.split(' ').slice(-1)
    if (what === 'drop' || what === 'wait') return what
    const answer = { status: Number(what), body: statusError(Number(what)) }
    return fault.startsWith('keep ') ? keep(answer) : answer
  }
}

/** A refusal as an answer. */
export const refusedFor = ({ status, body }: Refused): Said => ({ status, body })
