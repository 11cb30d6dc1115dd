import type { ModuleDescription } from '#modules/kernel'
import { calledBy, type OwnerFunction, type StoredTable } from '#events'
import { subscriptionEmailQueue } from './emails/subscription-emails.ts'
import { BillingApi } from './endpoints.ts'
import { subscriptionEvents } from './events.ts'
import { billingHttp } from './http.ts'
import { settleQueue } from './provider/settlement-job.ts'
import { settleSubscriptions } from './provider/subscription-worker.ts'
import { clinicAddOns, clinicSubscription } from './subscription/clinic-subscription.ts'
import { startTrialWhenClinicOpened } from './subscription/start-trial.ts'

const liveProviderState = { live: 'state of the payment provider' }
const liveProgramData = { live: 'part of the program' }

const storedTables: readonly StoredTable[] = [
  { table: 'payers', backup: 'kept', asOf: liveProviderState },
  { table: 'payment_calls', backup: 'kept', asOf: liveProviderState },
  { table: 'practice_accounts', backup: 'kept', asOf: liveProviderState },
  { table: 'subscription_plans', backup: { leftOut: 'part of the program' }, asOf: liveProgramData },
  { table: 'add_ons', backup: { leftOut: 'part of the program' }, asOf: liveProgramData },
]

const ownerFunctions: readonly OwnerFunction[] = [
  { name: 'clinics_without_trial', reads: 'all clinics', asOf: calledBy.workers },
  { name: 'due_subscriptions', reads: 'all clinics', asOf: calledBy.workers },
  { name: 'every_payer', reads: 'all clinics', asOf: calledBy.workers },
  { name: 'find_payer', reads: 'all clinics', asOf: calledBy.workers },
]

export const billing = {
  streams: { subscription: subscriptionEvents },
  projections: [clinicSubscription, clinicAddOns],
  reactions: [startTrialWhenClinicOpened],
  endpoints: [{ api: BillingApi, handlers: billingHttp }],
  queues: [settleQueue, subscriptionEmailQueue],
  workers: [settleSubscriptions],
  storedTables,
  ownerFunctions,
} as const satisfies ModuleDescription
