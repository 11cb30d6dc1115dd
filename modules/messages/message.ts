/** What is said to somebody by e-mail. */
export interface EmailLetter {
  readonly channel: 'email'
  readonly to: string
  /** Says nothing of the patient: subjects are read on lock screens and in logs. */
  readonly subject: string
  /** What a person is told, in paragraphs; plain text and HTML are made of it. */
  readonly text: string
  /** The clinic: the name mail comes from, and where a reply goes, where that is known. */
  readonly from: { readonly name: string; readonly replyTo: string | null }
  /** Stable over all tries: `<reminder-42@clinic-7>`. */
  readonly messageId: string
  /** Where no more of these can be asked for; null where there is nothing to unsubscribe from. */
  readonly unsubscribeUrl: string | null
}

/** What is said to somebody by text message. */
export interface TextLetter {
  readonly channel: 'sms'
  /** E.164. */
  readonly to: string
  readonly text: string
  /** What the outbox keeps it by, stable over all tries: `<reminder-42@clinic-7>`. */
  readonly messageId: string
  /** Where the provider reports how far it came. */
  readonly statusUrl: string
}

/** A message on its way to one person. */
export type Letter = (EmailLetter | TextLetter) & {
  readonly clinicId: number
  /** Whom it is about (`patient-7`), for the ledger of who read the outbox. */
  readonly about?: string
}
