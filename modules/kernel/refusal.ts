/** What a person can be refused, in a sentence they can act on. HTTP knows its status, the domain does not. */
export abstract class Refusal<const Tag extends string = string> extends Error {
  readonly _tag: Tag
  /** Messages for single fields, where there are any. */
  readonly fields?: Readonly<Record<string, string>>
  /** More that a client may show, such as the conflicts of a booking. */
  readonly details?: Readonly<Record<string, unknown>>

  constructor(
    tag: Tag,
    message: string,
    more: {
      readonly fields?: Readonly<Record<string, string>>
      readonly details?: Readonly<Record<string, unknown>>
    } = {},
  ) {
    super(message)
    this._tag = tag
    this.name = tag
    if (more.fields) this.fields = more.fields
    if (more.details) this.details = more.details
  }
}

/** `PatientEmailTaken` → `patient_email_taken`: the stable code of a refusal. */
export const codeOf = (tag: string): string => tag.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '_').toLowerCase()

/** Nobody is signed in, or the session has ended. */
export class NotSignedIn extends Refusal<'NotSignedIn'> {
  constructor() {
    super('NotSignedIn', 'Please sign in to continue.')
  }
}

/** The clinic may only read: its subscription is over, or a payment has long been due. */
export class SubscriptionNeeded extends Refusal<'SubscriptionNeeded'> {
  constructor() {
    super(
      'SubscriptionNeeded',
      'Changes are off: your subscription has ended, or a payment is overdue. You can read and export everything; to make changes again, go to Subscription.',
    )
  }
}

/** The person's role does not allow this. */
export class Forbidden extends Refusal<'Forbidden'> {
  constructor() {
    super('Forbidden', 'Your role does not allow this.')
  }
}
