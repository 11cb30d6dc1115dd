/** The environment of test servers: tests register many clinics from one address, send many messages, try plans. */
export const RAISED_LIMITS = {
  REGISTRATIONS_PER_HOUR: '1000000',
  MESSAGES_PER_HOUR: '1000000',
  TRIAL_MESSAGES_PER_HOUR: '1000000',
  SMS_WITHOUT_PAYMENT: '1',
  BILLING: 'test',
} as const
