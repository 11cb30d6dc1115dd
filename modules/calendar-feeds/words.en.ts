export const refusals = {
  CalendarFeedNotFound: () => 'This calendar link does not exist. It may have been revoked.',
  CalendarFeedOpen: () => 'This calendar already has a link. Create a new link for it instead.',
  NotYourCalendarFeed: () =>
    'You can share your own calendar. An administrator can share the calendars of others.',
  CalendarFeedToldBefore: () =>
    'This link was already created, and a link is shown only once. Create a new one.',
}

export const problems = {
  names_choice_missing: () => 'Please choose whether patient names are shown',
}
