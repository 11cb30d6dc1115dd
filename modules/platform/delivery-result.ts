import { Effect } from 'effect'

/** The reasons why a provider did not accept or could not deliver a message. */
const FAULTS = [
  'mail_refused',
  'mail_unavailable',
  'text_refused',
  'text_unavailable',
  'phone_invalid',
  'carrier_opted_out',
  'landline',
  'unreachable',
  'blocked',
  'filtered',
] as const
export type Fault = (typeof FAULTS)[number]

/** The result of handing a message to a provider. `code` is the provider's error code, without any address. */
export type DeliveryResult =
  | { readonly outcome: 'sent'; readonly via: 'smtp' | 'twilio'; readonly reference: string }
  /** No provider is configured: the message was kept in the outbox. */
  | { readonly outcome: 'kept'; readonly reference: string }
  /** The provider refused this message permanently. */
  | { readonly outcome: 'refused'; readonly fault: Fault; readonly code: string | null }
  /** The provider certainly did not accept it, but a later attempt may succeed. */
  | { readonly outcome: 'failed'; readonly fault: Fault; readonly code: string | null }
  /** The provider may or may not have accepted it. */
  | { readonly outcome: 'unknown' }
  /** The claim returned false: the transport sent nothing. */
  | { readonly outcome: 'withdrawn' }

/**
 * Called by a transport at the last moment before the provider could accept the message. If it returns false,
 * the message must not be sent. Not called if sending fails earlier.
 */
export type Claim = () => Promise<boolean>

/** A message's state in the provider's log; `untold` if it has none or cannot be queried now. */
export type ProviderRecord =
  { readonly is: 'sent'; readonly reference: string } | { readonly is: 'absent' } | { readonly is: 'untold' }

/** Logs that a provider did not take a message, by its fault and code: a refused certificate, a closed account. */
export const logFault = (result: DeliveryResult): Effect.Effect<void> =>
  result.outcome === 'failed' || result.outcome === 'refused'
    ? Effect.logWarning('message not delivered', { fault: result.fault, code: result.code })
    : Effect.void
