import type { EmailWords } from '#modules/platform'
import { figure } from '../kernel/figures.en.ts'
import type { AddOn, EXCEEDED_LIMITS } from './contract.ts'

/** A plan limit that the clinic exceeds, and the total with the add-ons that raise it. */
export interface Excess {
  readonly limit: (typeof EXCEEDED_LIMITS)[number]
  /** People or gigabytes. */
  readonly used: number
  readonly has: number
  readonly addOns: readonly AddOn[]
}

/** The names and descriptions of add-ons. */
export const addOns = {
  'sms-credits': { name: 'Extra SMS Credits', description: '100 messages' },
  practitioner: { name: 'Additional Practitioner', description: 'One more practitioner' },
  'custom-domain': { name: 'Custom Domain', description: 'Public forms at your own address' },
  'compliance-mode': {
    name: 'HIPAA/ISO Compliance Mode',
    description: 'A second factor for everyone, shorter sessions, sensitive answers masked',
  },
  'api-access': { name: 'API Access', description: 'Personal API keys' },
}

/** Levels of a feature in a plan, by catalog value. */
export const featureLevels = {
  Limited: 'Limited',
  Unlimited: 'Unlimited',
  'Email support': 'Email support',
  'Email and phone support': 'Email and phone support',
}

const describeExcess = (plan: string, { limit, used, has, addOns: more }: Excess): string => {
  const configuration = [plan, ...more.map((type) => addOns[type].name)].join(' with ')
  switch (limit) {
    case 'practitioners':
      return `${figure(used)} practitioners (${configuration} has ${figure(has)})`
    case 'admin_users':
      return `${figure(used)} admin users (${configuration} has ${figure(has)})`
    default:
      return `${figure(used)} GB of documents (${configuration} has ${figure(has)} GB)`
  }
}

/** What a clinic uses that its plan has no room for once the trial ends. */
export interface TrialLimits {
  readonly plan: string
  readonly excess: readonly Excess[]
}

export const trialLimits = ({ plan, excess }: TrialLimits, date: string): string =>
  `Your trial ends on ${date}. ${plan} is too small for what you use now: ${excess.map((each) => describeExcess(plan, each)).join(', ')}. Reduce that by then, or choose a larger plan. Nothing is removed automatically.`

export const refusals = {
  SubscriptionNotFound: () => 'This clinic has no subscription.',
  NotSubscribed: () => 'There is no paid subscription yet. Choose a plan first.',
  AddOnUnknown: ({ name }: { readonly name: string }) => `There is no add-on named “${name}”.`,
  PlanTooSmall: ({ plan, excess }: { readonly plan: string; readonly excess: readonly Excess[] }) =>
    `${plan} is too small for what you use now: ${excess.map((each) => describeExcess(plan, each)).join(', ')}. Reduce that first, or choose a larger plan.`,
  PromotionUnknown: () => 'This promotion code is not valid.',
  ProviderUnavailable: () =>
    'The payment provider cannot be reached right now. Nothing was changed. Please try again in a moment.',
  BillingOff: () =>
    'This installation charges nobody: everything is included, and there is nothing to subscribe to.',
  ComplianceModeSold: () => 'Compliance Mode is an add-on here. Add or cancel it under Subscription.',
  PaymentCallNotSigned: () => 'This call is not signed by the payment provider.',

  CardDeclined: ({ by }: { readonly by: 'bank' | 'owner' }): string =>
    by === 'bank'
      ? 'Your card was declined.'
      : 'Your card was not confirmed. Please confirm it, or use another card.',
  NothingToConfirm: () => 'There is nothing to confirm. Please choose a plan again.',
  PracticeModeOff: () => 'Test payments are off. Payments are real.',
  ClockTooFarAhead: () => 'The test clock cannot be moved more than ten years ahead.',
}

export const problems = {
  plan_missing: () => 'Please choose a plan',
  card_number_missing: () => 'Card number is required',
  card_not_for_tests: () => 'Test payments accept test cards only. Please use 4242 4242 4242 4242.',
  card_expiry_missing: () => 'Expiration date is required',
  card_expiry_invalid: () => 'Please enter month and year, such as 08/28',
  card_expired: () => 'This card has expired',
  card_code_missing: () => 'Security code is required',
  card_code_invalid: () => 'Please enter the 3 or 4 digits of the security code',
  card_name_missing: () => 'Name on card is required',
  card_country_missing: () => 'Country is required',
  card_zip_missing: () => 'ZIP is required',
  client_secret_missing: () => 'There is nothing to confirm',
  days_ahead_invalid: ({ least, most }: { readonly least: number; readonly most: number }) =>
    `Please enter ${least} to ${most} days`,
}

const grace = (days: number): string =>
  `Everything keeps working for another ${days} days. After that your clinic is read-only until this is resolved: you can still view and export everything.`

const manage = (url: string): string => `Manage your subscription: ${url}`

interface SubscriptionEmail {
  readonly graceDays: number
  /** Where to manage the subscription. */
  readonly url: string
}

interface TrialEndEmail extends Pick<SubscriptionEmail, 'url'> {
  /** The formatted last day of the trial. */
  readonly date: string
  readonly hasCard: boolean
}

/** Emails to the owner about the subscription. */
export const emails = {
  paymentFailed: ({ graceDays, url }: SubscriptionEmail): EmailWords => ({
    subject: 'A payment for Caretrail failed',
    paragraphs: [
      'Hello,',
      'A payment for your clinic’s subscription failed. Please update your card.',
      grace(graceDays),
      manage(url),
    ],
  }),
  trialOver: ({ graceDays, url }: SubscriptionEmail): EmailWords => ({
    subject: 'Your Caretrail trial is over',
    paragraphs: [
      'Hello,',
      'Your clinic’s trial is over. Choose a plan to continue.',
      grace(graceDays),
      manage(url),
    ],
  }),
  trialEndsSoon: ({ date, hasCard, url }: TrialEndEmail): EmailWords => ({
    subject: 'Your Caretrail trial ends soon',
    paragraphs: [
      'Hello,',
      `Your clinic’s trial ends on ${date}. ${hasCard ? 'Your card will be charged for the first time then.' : 'Nothing is charged. Choose a plan to continue without interruption.'}`,
      manage(url),
    ],
  }),
}
