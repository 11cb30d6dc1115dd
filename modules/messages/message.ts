import type { Language } from '#contracts/kernel'

export interface EmailMessage {
  readonly channel: 'email'
  readonly to: string
  /** Must not mention the patient: subjects appear on lock screens and in logs. */
  readonly subject: string
  /** The body, in paragraphs. Plain text and HTML are made from it. */
  readonly text: string
  readonly language: Language
  /** The clinic: the sender's name, and the reply address if it has one. */
  readonly from: { readonly name: string; readonly replyTo: string | null }
  /** The same for all tries: `<reminder-42@clinic-7>`. */
  readonly messageId: string
  /** A calendar file (RFC 5545) to attach. */
  readonly calendar?: string
  /** Where the recipient can unsubscribe; null for messages without a subscription. */
  readonly unsubscribeUrl: string | null
}

interface TextMessage {
  readonly channel: 'sms'
  /** E.164. */
  readonly to: string
  readonly text: string
  /** The text in other languages. The provider's log may have one of them if the language changed meanwhile. */
  readonly otherTexts?: readonly string[]
  /** The outbox's key, the same for all tries: `<reminder-42@clinic-7>`. */
  readonly messageId: string
  /** The URL to which the provider posts the delivery status; absent if nobody asks for it. */
  readonly statusUrl?: string
}

export type Message = (EmailMessage | TextMessage) & {
  readonly clinicId: number
  /** The patient it is about (`patient-7`). The access ledger needs it when someone opens the outbox. */
  readonly about?: string
  /** The patient whose address it goes to, if it is about another one. */
  readonly recipient?: string
}
