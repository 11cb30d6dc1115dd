export { hasAddOn } from './add-on-active.ts'
export { Billing } from './billing.ts'
export type { OfferedSubscription } from './checkout.ts'
export { type AddOnRow, type Catalogue, type PlanRow } from './catalogue.ts'
export { clinicAddOns, clinicSubscription } from './clinic-subscription.ts'
export { type Entitlements, entitlementsOf, type PlanFeatures } from './entitlements.ts'
export { ProviderUnavailable, SubscriptionNotFound } from './errors.ts'
export { BillingApi } from './endpoints.ts'
export { type SubscriptionEvent, subscriptionEvents, SubscriptionStarted } from './events.ts'
export { Payments } from './gateway/payments.ts'
export type { Card } from './gateway/port.ts'
export { Practice } from './gateway/practice/practice.ts'
export { billingHttp } from './http.ts'
export { letterQueue } from './letters.ts'
export { sendSubscriptionLetters } from './letter-sending.ts'
export { lookAfterSubscriptions } from './looking-after.ts'
export type { PracticeView } from './gateway/practice/views.ts'
export { stripeGateway } from './gateway/stripe/stripe.ts'
export { syncStripe } from './gateway/stripe/sync.ts'
export { startTrialWhenClinicOpened } from './start-trial.ts'
export { settleQueue } from './settle-job.ts'
export type { Settled } from './settling.ts'
export { Subscription } from './subscription.ts'
export {
  type BillingSources,
  type CurrentSubscription,
  subscriptionRow,
  type SubscriptionRow,
  type Usage,
  type Use,
} from './subscription-row.ts'
