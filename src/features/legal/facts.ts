export interface LegalFacts {
  readonly support: { readonly email: string; readonly phone: string; readonly city: string }
  readonly trialDays: number
  /** Days from the end of a trial or subscription, or a failed payment, to the account being read-only. */
  readonly graceDays: number
  readonly sendsMail: boolean
  readonly sendsTexts: boolean
  /** `off`: nobody is charged; `test`: no card is charged; `stripe`: Stripe takes payments. */
  readonly billing: 'off' | 'test' | 'stripe'
  /** Whether documents are stored in a bucket rather than on the machine’s own disk. */
  readonly storesInBucket: boolean
  readonly isDemo: boolean
}

/** A section of a legal page: paragraphs (strings) and lists (arrays). */
export interface LegalSection {
  readonly id: string
  readonly title: string
  readonly content: readonly (string | readonly string[])[]
}

export interface LegalWords {
  readonly title: string
  readonly context: string
  readonly lede: string
  /** YYYY-MM-DD */
  readonly changed: string
  readonly sections: (facts: LegalFacts) => readonly LegalSection[]
}
