/** Why a provider did not take, or could not deliver, a message. */
export const FAULTS = [
  'mail_refused',
  'mail_unavailable',
  'text_refused',
  'text_unavailable',
  'phone_invalid',
  'opted_out',
  'landline',
  'unreachable',
  'blocked',
  'filtered',
] as const
export type Fault = (typeof FAULTS)[number]

/** What became of giving a message to a provider. `code` is the provider's own word for it, without any address. */
export type GivenOver =
  | { readonly outcome: 'sent'; readonly via: 'smtp' | 'twilio'; readonly reference: string }
  /** No provider is configured: the outbox has it. */
  | { readonly outcome: 'kept'; readonly reference: string }
  /** The provider's last word on this message. */
  | { readonly outcome: 'refused'; readonly fault: Fault; readonly code: string | null }
  /** Certainly not taken, and it may be different in a moment. */
  | { readonly outcome: 'failed'; readonly fault: Fault; readonly code: string | null }
  /** It may or may not have been taken. */
  | { readonly outcome: 'unknown' }
  /** The claim said no: nothing was sent. */
  | { readonly outcome: 'withdrawn' }

/**
 * Called by a transport at the last moment at which certainly nothing was taken. False: the message must not go out.
 * Not called at all where it fails before that.
 */
export type Claim = () => Promise<boolean>

/** What a provider's own log says of a message; `untold` where it has none, or cannot be asked now. */
export type Found =
  { readonly is: 'sent'; readonly reference: string } | { readonly is: 'absent' } | { readonly is: 'untold' }
