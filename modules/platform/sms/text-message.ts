import type { Claim, Found, GivenOver } from '../handover.ts'

/** One text message to one phone. */
export interface TextMessage {
  readonly clinicId: number
  /** E.164. */
  readonly to: string
  readonly text: string
  /** Stable over all tries, and the outbox is named by it: `<reminder-42@clinic-7>`. */
  readonly messageId: string
  /** Where the provider reports how far it came. */
  readonly statusUrl: string
  /** Whom it is about (`patient-7`), for the ledger of who read the outbox. */
  readonly about?: string
}

/** A way out for texts. */
export interface SmsTransport {
  readonly kind: 'twilio' | 'outbox'
  /** Never fails but with what `claim` failed with: what happened is in the answer. */
  readonly send: (message: TextMessage, at: Date, claim: Claim) => Promise<GivenOver>
  /**
   * What the provider's log says of a message given over `since` (ISO 8601) or later.
   * `known`: references that belong to other messages of ours.
   */
  readonly find: (message: TextMessage, since: string, known: readonly string[]) => Promise<Found>
  /** A sentence that says what is wrong, or undefined when texts would go out now. */
  readonly check: () => Promise<string | undefined>
  /** Whether a call to `url` with these fields was signed by the provider. */
  readonly isGenuine: (signature: string, url: string, fields: Readonly<Record<string, string>>) => boolean
  readonly close: () => void
}
