import type { Language } from '#contracts/kernel'
import type { Claim, ProviderRecord, DeliveryResult } from '../delivery-result.ts'

export interface EmailWords {
  /** Contains no patient data: subjects appear on lock screens. */
  readonly subject: string
  readonly paragraphs: readonly string[]
}

export interface MailMessage {
  readonly clinicId: number
  readonly to: string
  /** Contains no patient data: subjects appear on lock screens. */
  readonly subject: string
  /** Paragraphs. The HTML part is generated from them. */
  readonly text: string
  readonly language: Language
  /** The same for all attempts; it also names the outbox file: `<reminder-42@clinic-7>`. */
  readonly messageId: string
  /** The sending clinic; absent: the program itself. The address is always that of MAIL_FROM. */
  readonly from?: { readonly name: string; readonly replyTo: string | null }
  /** A calendar file (RFC 5545) that is attached. */
  readonly calendar?: string
  readonly unsubscribeUrl?: string | null
  /** The subject of the message (`patient-7`), for the access ledger when a user reads the outbox. */
  readonly about?: string
  /** The patient whose address it goes to (`patient-3`), if the message is about another patient. */
  readonly recipient?: string
}

export interface MailTransport {
  readonly kind: 'smtp' | 'outbox'
  /** Fails only if `claim` fails; the result includes all other failures. */
  readonly send: (message: MailMessage, at: Date, claim: Claim) => Promise<DeliveryResult>
  readonly find: (message: Pick<MailMessage, 'clinicId' | 'messageId'>) => Promise<ProviderRecord>
  /** A sentence that describes the problem, or undefined if mail can be sent now. */
  readonly check: () => Promise<string | undefined>
  readonly close: () => void
}
