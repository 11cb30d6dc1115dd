/** What terms and privacy depend on: they say of each installation what is true of it. */
export interface LegalFacts {
  readonly support: { readonly email: string; readonly phone: string; readonly city: string }
  readonly trialDays: number
  /** Days after a trial or a subscription ended, or a payment failed, before a clinic can only be read. */
  readonly graceDays: number
  readonly sendsMail: boolean
  readonly sendsTexts: boolean
  /** Stripe takes payments; otherwise no card is charged. */
  readonly charges: boolean
  /** Documents lie in a bucket and not on the machine's own disk. */
  readonly keepsInBucket: boolean
  readonly isDemo: boolean
}

/** A part of a legal page: paragraphs, and lists where there is one. */
export interface LegalSection {
  readonly id: string
  readonly title: string
  readonly says: readonly (string | readonly string[])[]
}

/** A page that says what holds between the operator and the clinics. */
export interface LegalWords {
  readonly title: string
  readonly context: string
  readonly lede: string
  /** YYYY-MM-DD */
  readonly changed: string
  readonly sections: (facts: LegalFacts) => readonly LegalSection[]
}
