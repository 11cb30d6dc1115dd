/**
 * What Stripe refused, or why it did not answer. Its own sentence is left out of it: that may repeat what was sent,
 * such as a part of the secret key.
 */
export class StripeFault extends Error {
  readonly _tag = 'StripeFault'
  /** Of the answer; undefined where there was none. */
  readonly status: number | undefined
  /** Such as `resource_missing`. */
  readonly code: string | undefined
  /** What of the call it is about, such as `discounts[0][promotion_code]`. */
  readonly param: string | undefined
  /** The idempotency key is used up: by another call, or by a failure that is only repeated. */
  readonly spent: boolean

  constructor(kind: string, told: Told) {
    const { statusCode: status, code, param, requestId, headers } = told
    const words = [status, code, param && `(${param})`, requestId && `of request ${requestId}`]
    super(`Stripe did not do it: ${[kind, ...words].filter(Boolean).join(' ')}`)
    this.name = this._tag
    this.status = status
    this.code = code
    this.param = param
    this.spent =
      kind === 'StripeIdempotencyError' ||
      ((status ?? 0) >= 500 && headers?.['idempotent-replayed'] === 'true')
  }
}

interface Told {
  readonly statusCode?: number
  readonly code?: string
  readonly param?: string
  readonly requestId?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** The fault in what the SDK throws; undefined where it is none of Stripe's. */
export const stripeFault = (cause: unknown): StripeFault | undefined =>
  isStripes(cause) ? new StripeFault(cause.type, cause) : undefined

const isStripes = (cause: unknown): cause is Told & { readonly type: string } =>
  cause instanceof Error && 'type' in cause && String(cause.type).startsWith('Stripe')

/** Whether it may go well later without a change of ours: no answer, a wrong key, too many calls, trouble of its own. */
export const isPassing = ({ status, spent }: StripeFault): boolean =>
  spent || status === undefined || [401, 403, 409, 429].includes(status) || status >= 500

/** Whether what it is about is not there, or no longer. */
export const isGone = ({ code }: StripeFault): boolean => code === 'resource_missing'
