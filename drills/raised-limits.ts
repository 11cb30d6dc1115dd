/** Drills raise these limits: their clinics send far more per hour than real ones, and need test payments. */
export const RAISED_LIMITS = {
  REGISTRATIONS_PER_HOUR: '1000000',
  MESSAGES_PER_HOUR: '1000000',
  TRIAL_MESSAGES_PER_HOUR: '1000000',
  SMS_WITHOUT_PAYMENT: '1',
  BILLING: 'test',
} as const
