/** A refusal by Stripe, or no answer. It omits Stripe's message, which may quote data, even a key. */
export class StripeFault extends Error {
  readonly _tag = 'StripeFault'
  /** The HTTP status; undefined without an answer. */
  readonly status: number | undefined
  /** Such as `resource_missing`. */
  readonly code: string | undefined
  /** The parameter it is about, such as `discounts[0][promotion_code]`. */
  readonly param: string | undefined
  /** The idempotency key is used up: by another call, or by a failure that Stripe only replays. */
  readonly spent: boolean

  constructor(kind: string, error: SdkError) {
    const { statusCode: status, code, param, requestId, headers } = error
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

interface SdkError {
  readonly statusCode?: number
  readonly code?: string
  readonly param?: string
  readonly requestId?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Returns the fault in an error of the SDK; undefined if it is not Stripe's. */
export const stripeFault = (cause: unknown): StripeFault | undefined =>
  isStripeError(cause) ? new StripeFault(cause.type, cause) : undefined

const isStripeError = (cause: unknown): cause is SdkError & { readonly type: string } =>
  cause instanceof Error && 'type' in cause && String(cause.type).startsWith('Stripe')

/** Whether a retry may succeed later: no response, a used-up or refused key, too many calls, or a fault of Stripe. */
export const isTemporary = ({ status, spent }: StripeFault): boolean =>
  spent || status === undefined || [401, 403, 409, 429].includes(status) || status >= 500

/** Whether the object does not exist, or no longer exists. */
export const isMissing = ({ code }: StripeFault): boolean => code === 'resource_missing'
