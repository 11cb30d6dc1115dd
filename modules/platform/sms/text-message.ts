import type { Claim, ProviderRecord, DeliveryResult } from '../delivery-result.ts'

export interface TextMessage {
  readonly clinicId: number
  /** E.164. */
  readonly to: string
  readonly text: string
  /** Texts under which the provider may have logged it: the patient's language can change after the hand-over. */
  readonly otherTexts?: readonly string[]
  /** The same for all attempts; it also names the outbox file: `<reminder-42@clinic-7>`. */
  readonly messageId: string
  /** The URL to which the provider reports delivery status; absent if we do not need it. */
  readonly statusUrl?: string
  /** The subject of the message (`patient-7`), for the access ledger when a user reads the outbox. */
  readonly about?: string
  /** The patient whose number it goes to (`patient-3`), if the message is about another patient. */
  readonly recipient?: string
}

export interface SmsTransport {
  readonly kind: 'twilio' | 'outbox'
  /** Fails only if `claim` fails; the result includes all other failures. */
  readonly send: (message: TextMessage, at: Date, claim: Claim) => Promise<DeliveryResult>
  /** Looks up a message handed over at `since` (ISO 8601) or later, except our other texts (`knownReferences`). */
  readonly find: (
    message: TextMessage,
    since: string,
    knownReferences: readonly string[],
  ) => Promise<ProviderRecord>
  /** A sentence that describes the problem, or undefined if texts can be sent now. */
  readonly check: () => Promise<string | undefined>
  /** Whether the provider signed a call to `url` with these fields. */
  readonly isGenuine: (signature: string, url: string, fields: Readonly<Record<string, string>>) => boolean
  readonly close: () => void
}
