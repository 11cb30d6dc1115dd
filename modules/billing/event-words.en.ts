import type { EventWords } from '#modules/kernel'
import type { subscriptionEvents } from './events.ts'

/** Sentences of the history, by event type. */
export const events = {
  SubscriptionStarted: [
    'Trial started',
    (it, t) => `started the trial of the ${t.plan(it.tier)} plan, until ${t.moment(it.trialEndsAt)}`,
  ],
  PayerRegistered: ['Payer registered', () => 'registered the clinic with the payment provider'],
  SubscriptionConfirmed: ['Subscription confirmed', () => 'confirmed the subscription with a card'],
  SubscriptionTierChanged: ['Plan changed', () => 'changed the plan'],
  SubscriptionRenewed: [
    'Subscription renewed',
    (it, t) => `renewed the subscription until ${t.moment(it.periodEndsAt)}`,
  ],
  AddOnTaken: ['Add-on added', (it, t) => `added the add-on ${t.quoted(t.addOn(it.addOn))}`],
  AddOnBought: ['Add-on bought', (it, t) => `bought the add-on ${t.quoted(t.addOn(it.addOn))}`],
  AddOnDropped: ['Add-on cancelled', (_, t) => `cancelled the add-on ${t.quoted(t.addOn(t.field('addOn')))}`],
  TrialEndAnnounced: [
    'End of trial announced',
    (it, t) => `announced that the trial ends on ${t.moment(it.trialEndsAt)}`,
  ],
  TrialLimitsAnnounced: [
    'Limits after the trial announced',
    () => 'announced what the plan has no room for after the trial',
  ],
  TrialEnded: ['Trial ended', () => 'ended the trial'],
  PaymentFailed: ['Payment failed', (it, t) => `recorded that a payment of ${t.money(it.owed)} failed`],
  PaymentRecovered: ['Payment recovered', () => 'recorded that the overdue payment was made'],
  CancellationScheduled: [
    'Cancellation scheduled',
    (it, t) => `cancelled the subscription as of ${t.moment(it.cancelsAt)}`,
  ],
  CancellationWithdrawn: ['Cancellation withdrawn', () => 'withdrew the cancellation'],
  SubscriptionEnded: ['Subscription ended', () => 'ended the subscription'],
  AccessRestricted: ['Access restricted', () => 'made the clinic read-only'],
  AccessRestored: ['Access restored', () => 'lifted the read-only restriction'],
} satisfies EventWords<typeof subscriptionEvents>

/** Names of the kinds of records. */
export const kinds = { subscription: 'Subscription' }
