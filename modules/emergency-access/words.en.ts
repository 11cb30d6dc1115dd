/** Refusal messages for emergency access, by tag. */
export const refusals = {
  EmergencyAccessNotFound: () => 'You have no such emergency access.',
  EmergencyAccessOver: () => 'This emergency access has ended. Open the record again if you need to.',
}

/** Validation messages for a request for emergency access, by code. */
export const problems = {
  emergency_ground_missing: () => 'Please choose a reason',
  emergency_details_too_short: ({ least }: { readonly least: number }) =>
    `Please enter the details, in at least ${least} characters`,
}
