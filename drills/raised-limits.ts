/** The environment of drills, whose clinics send far more in an hour than a real one, and try plans. */
export const RAISED_LIMITS = {
  REGISTRATIONS_PER_HOUR: '1000000',
  MESSAGES_PER_HOUR: '1000000',
  TRIAL_MESSAGES_PER_HOUR: '1000000',
  SMS_WITHOUT_PAYMENT: '1',
  BILLING: 'test',
} as const
