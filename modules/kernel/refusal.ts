import { KEY_SCOPES } from './contract.ts'
import type { Permission } from './permissions.ts'

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

/** No API key is this one: it was never made, it was revoked, its time is over, or its person has left. */
export class InvalidApiKey extends Refusal<'InvalidApiKey'> {
  constructor() {
    super(
      'InvalidApiKey',
      'This API key does not work: it was revoked, has expired, or was mistyped. Create another under Settings, Security.',
    )
  }
}

/** The clinic does not have the add-on that API keys come with. */
export class ApiAccessNeeded extends Refusal<'ApiAccessNeeded'> {
  constructor() {
    super(
      'ApiAccessNeeded',
      'API keys need the API Access add-on. An administrator can add it under Subscription.',
    )
  }
}

/** The role would allow it; the API key does not. */
export class ScopeNeeded extends Refusal<'ScopeNeeded'> {
  constructor(permission: Permission) {
    const scopes: readonly Permission[] = KEY_SCOPES
    super(
      'ScopeNeeded',
      scopes.includes(permission)
        ? `This API key does not allow this: its scopes lack ${permission}.`
        : 'No API key allows this. Sign in to do it.',
    )
  }
}

/** The clinic is in Compliance Mode, and the person has no second factor yet. */
export class SecondFactorDue extends Refusal<'SecondFactorDue'> {
  constructor() {
    super(
      'SecondFactorDue',
      'Your clinic asks everyone for a second factor. Set it up under Settings → Security.',
    )
  }
}
