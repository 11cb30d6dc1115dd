export { hasAddOn } from './entitlements/active-add-on.ts'
export { Billing } from './billing.ts'
export { type AddOnRow, type Catalog, type PlanRow } from './catalog.ts'
export type { OfferedSubscription } from './checkout/checkout.ts'
export { clinicAddOns, clinicSubscription } from './subscription/clinic-subscription.ts'
export { entitlementsOf, type PlanFeatures } from './entitlements/entitlements.ts'
export { ComplianceModeSold, NotSubscribed, ProviderUnavailable } from './errors.ts'
export { type SubscriptionEvent, subscriptionEvents } from './events.ts'
export { Payments } from './gateways/payments.ts'
export type { BillingStatement, Card, ProviderInvoice } from './gateways/payment-gateway.ts'
export { TestPayments } from './gateways/test-payments/test-payments.ts'
export { subscriptionEmailQueue } from './emails/subscription-emails.ts'
export { sendSubscriptionEmails } from './emails/send-subscription-email.ts'
export type { TestAccountView } from './gateways/test-payments/views.ts'
export { stripeGateway } from './gateways/stripe/gateway.ts'
export { syncStripe } from './gateways/stripe/catalog-sync.ts'
export { startTrialWhenClinicOpened } from './subscription/start-trial.ts'
export { startMissingTrials } from './subscription/start-trial.ts'
export { repeatComplianceMode, setComplianceMode } from './subscription/compliance-mode.ts'
export { requirePayment } from './subscription/require-payment.ts'
export { paymentProvider } from './subscription/payment-provider.ts'
export type { TrialLimits } from './words.en.ts'
export { Subscription } from './subscription/subscription.ts'
export {
  type CurrentSubscription,
  subscriptionRow,
  type SubscriptionRow,
  type Usage,
  type LimitUse,
} from './subscription/subscription-row.ts'
