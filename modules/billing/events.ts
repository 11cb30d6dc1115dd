import { Schema } from 'effect'
import { event, type EventsOf } from '#events'
import {
  ADD_ONS,
  EXCEEDED_LIMITS,
  LIMIT_NOTICE_DAYS,
  PROVIDERS,
  SUBSCRIPTION_STATUSES,
  TIERS,
} from './contract.ts'

const Tier = Schema.Literal(...TIERS)
const Status = Schema.Literal(...SUBSCRIPTION_STATUSES)
/** When Caretrail recorded the problem, by the provider's clock. The grace period starts here. */
const since = Schema.String

// These names and fields are the storage format: they change only with an upcaster.

export const SubscriptionStarted = event('SubscriptionStarted', {
  description: 'A clinic started its trial of a plan.',
  open: ['trialEndsAt'],
  fields: { tier: Tier, status: Schema.Literal('active'), trialEndsAt: Schema.String },
})

export const PayerRegistered = event('PayerRegistered', {
  description: 'The payment provider has this customer for the clinic.',
  open: ['customer'],
  fields: { provider: Schema.Literal(...PROVIDERS), customer: Schema.String },
})

export const SubscriptionConfirmed = event('SubscriptionConfirmed', {
  description: 'The subscription has a card.',
  open: ['reference', 'trialEndsAt', 'periodEndsAt'],
  fields: {
    provider: Schema.Literal(...PROVIDERS),
    /** The provider's id of the subscription. */
    reference: Schema.String,
    status: Status,
    trialEndsAt: Schema.NullOr(Schema.String),
    periodEndsAt: Schema.String,
  },
})

export const SubscriptionTierChanged = event('SubscriptionTierChanged', {
  description: 'The clinic changed its plan.',
  fields: { tier: Tier },
})

export const SubscriptionRenewed = event('SubscriptionRenewed', {
  description: 'The subscription was renewed until the end of another period.',
  open: ['trialEndsAt', 'periodEndsAt'],
  fields: { status: Status, trialEndsAt: Schema.NullOr(Schema.String), periodEndsAt: Schema.String },
})

export const AddOnTaken = event('AddOnTaken', {
  description: 'The clinic added an add-on to its plan.',
  fields: { item: Schema.Int, addOn: Schema.Literal(...ADD_ONS) },
})

export const AddOnBought = event('AddOnBought', {
  description: 'The clinic bought an add-on with a single payment and keeps it.',
  open: ['reference'],
  fields: {
    item: Schema.Int,
    addOn: Schema.Literal(...ADD_ONS),
    /** The provider's id of the paid line item. */
    reference: Schema.String,
  },
})

export const AddOnDropped = event('AddOnDropped', {
  description: 'The clinic cancelled an add-on.',
  fields: { item: Schema.Int },
})

export const TrialEndAnnounced = event('TrialEndAnnounced', {
  description: 'The clinic was notified that its trial ends soon.',
  open: ['trialEndsAt'],
  fields: { trialEndsAt: Schema.String, subscribed: Schema.Boolean },
})

export const TrialLimitsAnnounced = event('TrialLimitsAnnounced', {
  description: 'The clinic was notified that it uses more than its plan has after the trial.',
  open: ['trialEndsAt', 'plan'],
  fields: {
    trialEndsAt: Schema.String,
    /** How many days before the end of the trial this notification is for. */
    days: Schema.Literal(...LIMIT_NOTICE_DAYS),
    /** The name of the plan. */
    plan: Schema.String,
    excess: Schema.Array(
      Schema.Struct({
        limit: Schema.Literal(...EXCEEDED_LIMITS),
        used: Schema.Number,
        has: Schema.Number,
        addOns: Schema.Array(Schema.Literal(...ADD_ONS)),
      }),
    ),
  },
})

export const TrialEnded = event('TrialEnded', {
  description: 'The trial of a clinic that never subscribed ended.',
  open: ['since'],
  fields: { since },
})

export const PaymentFailed = event('PaymentFailed', {
  description: 'A payment for the subscription failed.',
  open: ['currency', 'since'],
  fields: {
    /** Minor units of the currency. */
    owed: Schema.Int,
    currency: Schema.String,
    since,
  },
})

export const PaymentRecovered = event('PaymentRecovered', {
  description: 'The overdue payment for the subscription was made.',
  fields: { status: Status },
})

export const CancellationScheduled = event('CancellationScheduled', {
  description: 'The subscription ends at the end of the paid period.',
  open: ['cancelsAt'],
  fields: { cancelsAt: Schema.String },
})

export const CancellationWithdrawn = event('CancellationWithdrawn', {
  description: 'The cancellation of the subscription was withdrawn.',
  fields: {},
})

export const SubscriptionEnded = event('SubscriptionEnded', {
  description: 'The subscription ended.',
  open: ['since'],
  fields: { since },
})

export const AccessRestricted = event('AccessRestricted', {
  description:
    'The clinic is read-only until it subscribes: it can read and export everything, and change nothing.',
  fields: {},
})

export const AccessRestored = event('AccessRestored', {
  description: 'The clinic is no longer read-only.',
  fields: {},
})

export const subscriptionEvents = [
  SubscriptionStarted,
  PayerRegistered,
  SubscriptionConfirmed,
  SubscriptionTierChanged,
  SubscriptionRenewed,
  AddOnTaken,
  AddOnBought,
  AddOnDropped,
  TrialEndAnnounced,
  TrialLimitsAnnounced,
  TrialEnded,
  PaymentFailed,
  PaymentRecovered,
  CancellationScheduled,
  CancellationWithdrawn,
  SubscriptionEnded,
  AccessRestricted,
  AccessRestored,
] as const

export type SubscriptionEvent = EventsOf<typeof subscriptionEvents>
