import { IdentityRefusal } from '../identity-refusal.ts'

/** The link was used, has expired, was revoked or never existed. The caller does not learn which. */
export class LinkOver extends IdentityRefusal('LinkOver') {}

/** One network requested too many emails. */
export class TooManyLetters extends IdentityRefusal('TooManyLetters') {
  /** Seconds. */
  get retryAfter(): number {
    return this.params?.retryAfter ?? 0
  }
}
