import { Refusal } from '#modules/kernel'

/**
 * There is no such feed: it never was, it was revoked, its address is another by now, or it is not the caller’s. Which,
 * nobody is told.
 */
export class CalendarFeedNotFound extends Refusal<'CalendarFeedNotFound'> {
  constructor() {
    super('CalendarFeedNotFound', 'This calendar feed does not exist. It may have been revoked.')
  }
}

/** There is no such diary: whoever is named does not see patients here. */
export class UnknownPractitioner extends Refusal<'UnknownPractitioner'> {
  constructor() {
    super('UnknownPractitioner', 'This practitioner does not exist.', {
      fields: { practitionerId: 'This practitioner does not exist' },
    })
  }
}

/** The diary has a feed already: one address each, so that everybody knows what to revoke. */
export class CalendarFeedOpen extends Refusal<'CalendarFeedOpen'> {
  constructor() {
    super('CalendarFeedOpen', 'This diary has a calendar feed already. Make a new address for it instead.')
  }
}

/** Somebody wants to open a diary to the outside that is not theirs. */
export class NotYourCalendarFeed extends Refusal<'NotYourCalendarFeed'> {
  constructor() {
    super(
      'NotYourCalendarFeed',
      'You can open a calendar feed of your own diary. An administrator opens all others.',
    )
  }
}

/** The same request was answered before, and an address is told only once. */
export class CalendarFeedToldBefore extends Refusal<'CalendarFeedToldBefore'> {
  constructor() {
    super(
      'CalendarFeedToldBefore',
      'This address was made already, and an address is shown only once. Make a new one.',
    )
  }
}
