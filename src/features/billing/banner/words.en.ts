/** Words of the subscription banner below the header. */
export const subscriptionBanner = {
  label: 'About the subscription',
  labelForOthers: 'About your clinic',
  grace: {
    unpaid: (until: string) => `A payment failed. Everything works as before until ${until}.`,
    ended: (until: string) => `Your subscription has ended. Everything works as before until ${until}.`,
    'trial over': (until: string) => `Your free trial has ended. Everything works as before until ${until}.`,
  },
  restricted: {
    unpaid: 'A payment is overdue. Your clinic is read-only: you can still view and export everything.',
    ended: 'Your subscription has ended. Your clinic is read-only: you can still view and export everything.',
    'trial over':
      'Your free trial has ended. Your clinic is read-only: you can still view and export everything.',
  },
  restrictedForOthers:
    'Your clinic is read-only: you can still view everything. An administrator can change that.',
  ends: (date: string) => `Your subscription ends on ${date}.`,
}
