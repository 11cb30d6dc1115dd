import { Schema } from 'effect'
import { event, type EventsOf } from '#events'
import { ADD_ONS, SUBSCRIPTION_STATUSES, TIERS } from './contract.ts'

const Tier = Schema.Literal(...TIERS)

// These names and fields are the storage format: they change only with an upcaster.

export const SubscriptionStarted = event('SubscriptionStarted', {
  says: 'A clinic began its trial of a plan.',
  fields: { tier: Tier, status: Schema.Literal(...SUBSCRIPTION_STATUSES), trialEndsAt: Schema.String },
})

export const SubscriptionTierChanged = event('SubscriptionTierChanged', {
  says: 'The clinic is on another plan.',
  fields: { tier: Tier },
})

export const AddOnTaken = event('AddOnTaken', {
  says: 'The clinic took an add-on beside its plan.',
  fields: { item: Schema.Int, addOn: Schema.Literal(...ADD_ONS) },
})

export const AddOnDropped = event('AddOnDropped', {
  says: 'The clinic gave an add-on up.',
  fields: { item: Schema.Int },
})

export const subscriptionEvents = [
  SubscriptionStarted,
  SubscriptionTierChanged,
  AddOnTaken,
  AddOnDropped,
] as const

export type SubscriptionEvent = EventsOf<typeof subscriptionEvents>
