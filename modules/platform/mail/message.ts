import type { Claim, Found, GivenOver } from '../handover.ts'

/** One e-mail to one person. */
export interface MailMessage {
  readonly clinicId: number
  readonly to: string
  /** Says nothing of a patient: subjects are read on lock screens. */
  readonly subject: string
  /** Paragraphs. The HTML part is made of them too. */
  readonly text: string
  /** Stable over all tries, and the outbox is named by it: `<reminder-42@clinic-7>`. */
  readonly messageId: string
  /** Absent: it comes from the program itself. The address is MAIL_FROM's in any case. */
  readonly from?: { readonly name: string; readonly replyTo: string | null }
  /** Where no more of these can be asked for. */
  readonly unsubscribeUrl?: string | null
  /** Whom it is about (`patient-7`), for the ledger of who read the outbox. */
  readonly about?: string
}

/** A way out for mail. */
export interface MailTransport {
  readonly kind: 'smtp' | 'outbox'
  /** Never fails but with what `claim` failed with: what happened is in the answer. */
  readonly send: (message: MailMessage, at: Date, claim: Claim) => Promise<GivenOver>
  readonly find: (message: Pick<MailMessage, 'clinicId' | 'messageId'>) => Promise<Found>
  /** A sentence that says what is wrong, or undefined when mail would go out now. */
  readonly check: () => Promise<string | undefined>
  readonly close: () => void
}
