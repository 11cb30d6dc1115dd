import { addOns as addOnNames, featureLevels } from '../../../../modules/billing/words.en.ts'
import { trialLimits } from '../../../../modules/billing/words.en.ts'

/** Words of the pricing page, the clinic's subscription, and the links to both. */
export const pricing = {
  title: 'Pricing',
  subscription: 'Subscription',
  context: '30-day free trial on every plan',
  lede: 'Three plans, optional add-ons, and 30 days to try everything for free.',
  terms: 'Terms',
  privacy: 'Privacy',
  changed: 'Last updated',
  agree: ['By creating a clinic you agree to the', 'terms', 'and the', 'privacy policy'],

  plans: 'Plans',
  perMonth: 'per month',
  popular: 'Most Popular',
  current: 'Current Plan',
  choose: 'Choose Plan',
  chooseOf: (plan: string) => ` ${plan}`,
  mayNot: 'Only an administrator can change the plan.',
  lines: {
    practitioners: 'Practitioners',
    adminUsers: 'Admin users',
    storageGB: 'Storage',
    smsCredits: 'SMS credits/month',
    clientPortal: 'Client portal',
    telehealth: 'Telehealth',
    aiSummarizer: 'AI summarizer',
    integrations: 'Integrations',
    customBranding: 'Custom branding',
    support: 'Support',
  },
  gigabytes: (n: string) => `${n} GB`,
  included: 'Included',
  notIncluded: 'Not included',
  comingSoon: 'Coming soon',

  addOns: 'Add-ons',
  addOnNames,
  featureLevels,
  charged: { once: 'one-time', monthly: 'monthly' },
  add: 'Add',
  selected: 'Selected',
  of: (name: string) => ` ${name}`,
  configuration: 'Your configuration',
  total: 'Total',
  due: (monthly: string) => `${monthly} due monthly.`,
  dueWithOnce: (monthly: string, oneTime: string) => `${monthly} due monthly, ${oneTime} due once.`,
  subscribe: 'Subscribe Now',

  free: {
    uses: 'What your clinic uses',
    says: 'This installation charges nobody.',
    included:
      'Everything is included: all features, for as many people as work in the clinic. There is no trial and no end.',
    limited:
      'The person who runs this installation sets how much room for documents and how many texts a clinic has:',
  },
  yours: 'Your subscription',
  states: {
    untried: (plan: string) => `${plan}.`,
    trial: (plan: string, date: string) => `${plan}, free trial until ${date}.`,
    trialThenPayment: (plan: string, date: string, amount: string) =>
      `${plan}, free trial until ${date}. First payment: ${amount} on ${date}.`,
    active: (plan: string, amount: string, date: string) =>
      `${plan}, active. Next payment: ${amount} on ${date}.`,
    unpaid: (plan: string) => `${plan}, payment failed.`,
    ends: (plan: string, date: string) => `${plan}, ends on ${date}.`,
    ended: (plan: string) => `${plan}, ended.`,
    testPaymentsOver: (plan: string) =>
      `${plan} was bought with test payments, and payments are real now. Choose a plan to keep it.`,
    trialOver: (plan: string) => `${plan}, the free trial has ended.`,
  },
  trialLimits,
  noCard: 'Nothing is charged until you subscribe.',
  untilEnd: 'Everything works as before until then, and you won’t be charged again.',
  pay: 'Update the card under “Manage payment”.',
  grace: (date: string) => `Everything works as before until ${date}; after that the clinic is read-only.`,
  restricted: 'The clinic is read-only. You can still view and export everything.',

  practitioners: 'Practitioners',
  adminUsers: 'Administrators',
  storage: 'Storage',
  smsCredits: 'SMS credits this month',

  subscribeTo: (plan: string) => `Subscribe to ${plan}`,
  manage: 'Manage payment',
  cancel: 'Cancel subscription',
  resume: 'Resume subscription',
  testPayments: 'Test payments: no card is charged.',
  testPortal: 'Test portal',
  cancelDialog: {
    title: 'Cancel subscription',
    ends: (plan: string, date: string) => `${plan} ends on ${date}. Everything works as before until then.`,
    after: (days: string) =>
      `After that, you can keep working for another ${days} days. Then the clinic becomes read-only: you can still view and export everything.`,
    data: 'Nothing is deleted. Records, documents and history stay, patients can still answer your forms, and you can subscribe again at any time.',
    confirm: 'Cancel subscription',
    keep: 'Keep subscription',
  },
  cancelled: (date: string) => `Your subscription ends on ${date}`,
  resumed: 'Your subscription continues',
  portalFailed: 'Failed to open payment management',
  cancelFailed: 'Failed to cancel subscription',
  resumeFailed: 'Failed to resume subscription',
}
