export const refusals = {
  PractitionerNotFound: () => 'This practitioner does not exist.',
  UnknownPractitioner: () => 'This practitioner does not exist.',
  TimeOffNotFound: () => 'This time off does not exist.',
  NotYourTimeOff: () => 'This is another practitioner’s time off. An administrator can change it.',
  TooMuchTimeOff: ({ most }: { readonly most: number }) =>
    `A practitioner can have at most ${most} entries of time off. Please remove some first.`,
}

export const problems = {
  break_invalid: () => 'Please choose a time after the break begins',
  working_hours_missing: () => 'Please enter working hours, or choose the clinic’s hours',
  nothing_to_change: () => 'Please enter what should change',
  end_too_early: () => 'Please choose an end after the start',
  time_off_too_long: ({ most }: { readonly most: number }) => `Please enter at most ${most} days`,
}
