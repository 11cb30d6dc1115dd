import { Schema } from 'effect'
import { event, type EventsOf } from '#events'
import { ADD_ONS, PROVIDERS, SUBSCRIPTION_STATUSES, TIERS } from './contract.ts'

const Tier = Schema.Literal(...TIERS)
const Status = Schema.Literal(...SUBSCRIPTION_STATUSES)
/** When the clinic was told what is wrong, by the provider's clock: days of grace are counted from here. */
const since = Schema.String

// These names and fields are the storage format: they change only with an upcaster.

export const SubscriptionStarted = event('SubscriptionStarted', {
  says: 'A clinic began its trial of a plan.',
  fields: { tier: Tier, status: Schema.Literal('active'), trialEndsAt: Schema.String },
})

export const PayerRegistered = event('PayerRegistered', {
  says: 'The payment provider knows the clinic as this customer from now on.',
  fields: { provider: Schema.Literal(...PROVIDERS), customer: Schema.String },
})

export const SubscriptionConfirmed = event('SubscriptionConfirmed', {
  says: 'A card stands behind the subscription from now on.',
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
  says: 'The clinic is on another plan.',
  fields: { tier: Tier },
})

export const SubscriptionRenewed = event('SubscriptionRenewed', {
  says: 'The subscription goes on, until the end of another period.',
  fields: { status: Status, trialEndsAt: Schema.NullOr(Schema.String), periodEndsAt: Schema.String },
})

export const AddOnTaken = event('AddOnTaken', {
  says: 'The clinic took an add-on beside its plan.',
  fields: { item: Schema.Int, addOn: Schema.Literal(...ADD_ONS) },
})

export const AddOnBought = event('AddOnBought', {
  says: 'The clinic paid for an add-on once and keeps it.',
  fields: {
    item: Schema.Int,
    addOn: Schema.Literal(...ADD_ONS),
    /** The provider's id of what was paid. */
    reference: Schema.String,
  },
})

export const AddOnDropped = event('AddOnDropped', {
  says: 'The clinic gave an add-on up.',
  fields: { item: Schema.Int },
})

export const TrialEndAnnounced = event('TrialEndAnnounced', {
  says: 'The clinic was told that its trial ends soon.',
  fields: { trialEndsAt: Schema.String, subscribed: Schema.Boolean },
})

export const TrialEnded = event('TrialEnded', {
  says: 'The trial of a clinic that never subscribed is over.',
  fields: { since },
})

export const PaymentFailed = event('PaymentFailed', {
  says: 'A payment for the subscription failed.',
  fields: {
    /** Minor units of the currency. */
    owed: Schema.Int,
    currency: Schema.String,
    since,
  },
})

export const PaymentRecovered = event('PaymentRecovered', {
  says: 'What was owed for the subscription is paid.',
  fields: { status: Status },
})

export const CancellationScheduled = event('CancellationScheduled', {
  says: 'The subscription ends with the period that is paid.',
  fields: { cancelsAt: Schema.String },
})

export const CancellationWithdrawn = event('CancellationWithdrawn', {
  says: 'The subscription goes on, though it was to end.',
  fields: {},
})

export const SubscriptionEnded = event('SubscriptionEnded', {
  says: 'The subscription is over.',
  fields: { since },
})

export const AccessRestricted = event('AccessRestricted', {
  says: 'The clinic can read and export everything, and change nothing, until it subscribes.',
  fields: {},
})

export const AccessRestored = event('AccessRestored', {
  says: 'The clinic can work as before.',
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
