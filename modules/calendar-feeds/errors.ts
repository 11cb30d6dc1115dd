import { refusalsIn } from '#modules/kernel'
import * as words from './words.en.ts'

export { UnknownPractitioner } from '#modules/practitioners'

const Refusal = refusalsIn(words)

/**
 * The feed never existed, was revoked, has another address now, or is not the caller's. The answer does not
 * say which, so that callers cannot probe for addresses.
 */
export class CalendarFeedNotFound extends Refusal('CalendarFeedNotFound') {}

/** The calendar already has a feed. Each has one address, so that it is clear what to revoke. */
export class CalendarFeedOpen extends Refusal('CalendarFeedOpen') {}

/** Practitioners share their own calendar; administrators share the others. */
export class NotYourCalendarFeed extends Refusal('NotYourCalendarFeed') {}

/** The same request was answered before, and an address is shown only once. */
export class CalendarFeedToldBefore extends Refusal('CalendarFeedToldBefore') {}
