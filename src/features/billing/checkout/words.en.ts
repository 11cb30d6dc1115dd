import { countOf } from '../../../../modules/kernel/figures.en.ts'

/** Words of the checkout. */
export const checkout = {
  title: 'Checkout',
  settingUp: 'Setting up your subscription...',
  setupFailed: 'Failed to create subscription. Please try again.',
  back: 'Back to Pricing',
  summary: 'Order summary',
  plan: (name: string) => `${name} plan`,
  oneTime: 'one-time',
  total: 'Total',
  perMonth: 'per month',
  due: (monthly: string, oneTime: string | undefined) =>
    oneTime ? `${monthly} due monthly, ${oneTime} due once.` : `${monthly} due monthly.`,
  planUnsold: (tier: string, plan: string) => `There is no plan “${tier}”. This order is for ${plan}.`,
  addOnUnsold: (name: string) => `There is no add-on “${name}”. This order leaves it out.`,
  charges: {
    today: (amount: string) => `${amount} is charged today.`,
    todayAfterCredit: (amount: string) => `${amount} is charged today, after discounts and credit.`,
    nothingToday: 'Nothing is charged today.',
    monthlyOn: (amount: string, date: string) => `The first monthly payment of ${amount} is on ${date}.`,
    thenMonthly: (amount: string) => `Then ${amount} every month.`,
    afterTrial: (amount: string) =>
      `The first monthly payment of ${amount} is 30 days after a clinic subscribes for the first time.`,
    replaces: (plan: string) =>
      `This replaces your ${plan} subscription. What you paid for the rest of its month is taken off your next payments.`,
    drops: (names: string) => `You will no longer have: ${names}.`,
  },
  included: 'Included',
  includedList: [
    '30-day free trial',
    'No setup fees',
    'Cancel anytime',
    'Full feature access',
    'Priority support',
  ],
  card: 'Card',
  submit: 'Subscribe Now',
  pending: 'Processing...',
  accepting: ['By subscribing you agree to the ', ' and the ', ' policy.'],
  terms: 'Terms',
  privacy: 'Privacy',
  paymentFailed: 'Payment Failed',
  notConfirmed: 'The payment could not be confirmed. Check your connection and try again.',
  paymentSuccessful: 'Payment Successful',
  active: 'Your subscription is now active!',
  cardNotLoaded: 'The card form could not be loaded from the payment provider. Check your connection.',
  cardLoading: 'Loading the card form...',

  promotion: {
    label: 'Promotion code',
    apply: 'Apply',
    applied: (code: string) => `${code} is applied. You’ll see the discount on your invoices.`,
    remove: 'Remove',
    failed: 'The promotion code could not be checked. Please try again.',
  },

  visitor: {
    title: 'Your account',
    says: 'Sign in to subscribe, or create your clinic first. We’ll keep your selection.',
    signIn: 'Sign in',
    create: 'Create your clinic',
  },

  mayNot: {
    title: 'Administrators only',
    says: (clinic: string) =>
      `Only an administrator of ${clinic} can subscribe. Ask an administrator to open this page.`,
  },

  testPayments: {
    title: 'Test payments',
    says: ['No card is charged. Use ', ' to succeed or ', ' to be declined.'],
    succeeds: '4242 4242 4242 4242',
    declined: '4000 0000 0000 0002',
  },

  fields: {
    number: 'Card number',
    expiry: 'Expiration date',
    expiryHint: 'MM / YY',
    cvc: 'Security code',
    cvcHint: '3 digits',
    name: 'Name on card',
    country: 'Country',
    zip: 'ZIP',
  },

  countries: {
    US: 'United States',
    AU: 'Australia',
    CA: 'Canada',
    IE: 'Ireland',
    MX: 'Mexico',
    NZ: 'New Zealand',
    GB: 'United Kingdom',
  },

  bank: {
    title: 'Confirm with your bank',
    says: 'This simulates the confirmation step of a bank. Allow Caretrail to use this card?',
    hint: 'No card is charged.',
    approve: 'Approve',
    refuse: 'Decline',
  },
}

/** Words of the page after a payment. */
export const subscriptionSuccess = {
  title: 'Subscription',
  contexts: { confirming: 'being confirmed', none: 'no payment found' },
  confirming: 'Your payment is being confirmed. This can take a minute. You don’t need to do anything.',
  again: 'Check again',
  none: 'No payment was found for this clinic.',
  refused: 'The payment did not go through.',
  choose: 'Choose a plan',
  visitor: 'Sign in to see whether your payment was received.',
  hidden: 'Administrators see here whether a payment was received.',
  signIn: 'Sign in',

  next: 'What comes next',
  now: 'Now',
  soon: 'Next',
  planActive: (plan: string) => `${plan} is active`,
  planHas: (practitioners: string, storage: string, credits: string) =>
    `${practitioners}, ${storage} GB of storage and ${credits} SMS credits a month.`,
  practitioners: (n: number) => countOf(n, 'practitioner', 'practitioners'),
  creditsAdded: 'Extra SMS credits added',
  credits: (credits: string) => `${credits} credits this month.`,
  firstPayment: (amount: string | null) =>
    amount ? `First monthly payment, ${amount}` : 'First monthly payment',
  nextPayment: (amount: string | null) => (amount ? `Next payment, ${amount}` : 'Next payment'),
  trial: 'Your free trial runs until then.',
  renewal: 'Renews every month until you cancel.',
  testPayments: 'Test payments: no card is charged.',
  ends: (plan: string) => `${plan} ends`,
  endsLine: 'Cancelled. It won’t renew.',
  subscribe: 'Subscribe',
  subscribeLine: 'Choose a plan and add-ons. Nothing monthly is due for the first 30 days.',
  confirmed: 'Payment confirmed',
  confirmedLine: 'You can leave this page in the meantime.',
  setUp: 'Set up your clinic',
  setUpLine: 'Name, time zone and services, in Settings.',

  tips: 'Setup tips',
  tipList: [
    {
      href: '/settings/clinic',
      name: 'Check services and fees',
      line: 'Reports use them to calculate revenue.',
    },
    {
      href: '/settings/notifications',
      name: 'Set up reminders',
      line: 'Patients are reminded of each visit, when you choose.',
    },
    {
      href: '/settings/security',
      name: 'Set up a second factor',
      line: 'A code from your phone, in addition to your password.',
    },
    {
      href: '/forms',
      name: 'Share the intake form',
      line: 'A link, an email or a text. Answers arrive before the visit.',
    },
  ],
  dashboard: 'Go to Dashboard',
  setupClinic: 'Setup Clinic',
  questions: 'Questions?',
  support: 'Support',
  or: 'or',

  receipt: 'Receipt',
  paidWith: 'Paid with',
  nothingCharged: 'Nothing has been charged yet.',
  period: (from: string, to: string) => `For ${from} to ${to}.`,
  cardOnFile: 'Card on file',
  paid: 'Paid',
  unpaid: 'Open',
  discount: 'Discount',
  credit: 'Credit',
  cardEnding: (last4: string) => `Card ending ${last4}`,
  status: 'Status',
}

/** Words of the test portal, where test payments are managed. */
export const testPortal = {
  title: 'Billing portal',
  context: 'Test payments',
  notice: 'Test payments',
  says: 'This page simulates the billing portal of the payment provider. No card is charged, and no money moves.',
  back: 'Back to Subscription',
  loadFailed: 'The account could not be loaded. Check your connection.',

  card: 'Card on file',
  noCard: 'No card yet.',
  cardIs: (brand: string, last4: string) => `${brand[0]?.toUpperCase()}${brand.slice(1)} ending ${last4}`,
  replace: 'Replace card',
  replacing: 'Replacing...',
  replaced: 'Card replaced',
  replaceFailed: 'Failed to replace the card',
  cards: [
    { number: '4242 4242 4242 4242', does: 'succeeds' },
    { number: '4000 0000 0000 0341', does: 'is accepted, then fails when charged' },
    { number: '4000 0000 0000 0002', does: 'is declined' },
  ],

  subscription: 'Subscription',
  none: 'No subscription yet',
  statuses: {
    active: 'Active',
    trialing: 'On trial',
    past_due: 'Payment failed',
    canceled: 'Ended',
    incomplete: 'Waiting for a card',
  },
  trialEnds: (date: string) => `The trial ends on ${date}.`,
  renews: (date: string) => `Renews on ${date}.`,
  endsOn: (date: string) => `Ends on ${date}.`,
  ended: 'This subscription has ended.',
  cancel: 'Cancel subscription',
  cancelled: 'The subscription ends at the end of the billing period',
  cancelFailed: 'Failed to cancel the subscription',
  resume: 'Resume subscription',
  resumed: 'The subscription continues',
  resumeFailed: 'Failed to resume the subscription',

  clock: 'Test clock',
  clockSays: 'Moves the billing date of this clinic ahead and runs everything that becomes due.',
  clockWaits: 'Available once the clinic has subscribed.',
  now: (moment: string) => `Test clock: ${moment}`,
  toTrialEnd: 'Advance to the end of the trial',
  oneMonth: 'Advance one month',
  days: 'Days',
  advanceDays: (days: number, figure: string) => `Advance ${figure} ${days === 1 ? 'day' : 'days'}`,
  advanced: 'Test clock moved ahead',
  advanceFailed: 'Failed to move the test clock',
  daysWrong: 'Please enter 1 to 62 days',

  invoices: 'Invoices',
  noInvoices: 'No invoices yet',
  columns: { date: 'Date', lines: 'For', status: 'Status', amount: 'Amount' },
  paid: 'Paid',
  open: 'Open',
}
