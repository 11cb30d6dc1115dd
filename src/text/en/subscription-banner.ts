/** Words of the line below the header, where something is to be known of the subscription. */
export const subscriptionBanner = {
  label: 'About the subscription',
  grace: {
    unpaid: (until: string) => `A payment failed. Everything works as before until ${until}.`,
    ended: (until: string) => `The subscription has ended. Everything works as before until ${until}.`,
    'trial over': (until: string) => `The free trial has ended. Everything works as before until ${until}.`,
  },
  restricted: {
    unpaid: 'A payment is overdue. Everything can be read and exported; nothing can be changed.',
    ended: 'The subscription has ended. Everything can be read and exported; nothing can be changed.',
    'trial over': 'The free trial has ended. Everything can be read and exported; nothing can be changed.',
  },
  ends: (date: string) => `The subscription ends on ${date}.`,
}
