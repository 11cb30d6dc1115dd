/** One e-mail. `messageId` makes a repeated hand-over recognisable: `reminder-42@clinic-7`. */
export interface Message {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  readonly messageId?: string
}

/** What became of a hand-over: taken by the server, kept in the outbox, refused for good, or not now. */
export type Handover =
  | { readonly outcome: 'sent'; readonly reference: string }
  | { readonly outcome: 'kept'; readonly reference: string }
  | { readonly outcome: 'refused'; readonly reason: string }
  | { readonly outcome: 'failed'; readonly reason: string }

/** A way out for mail. */
export interface Transport {
  readonly kind: 'smtp' | 'outbox'
  readonly send: (message: Message) => Promise<Handover>
  /** A sentence that says what is wrong, or undefined when mail would go out now. */
  readonly check: () => Promise<string | undefined>
  readonly close: () => void
}
