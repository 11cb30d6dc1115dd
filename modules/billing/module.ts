import type { ModuleDescription } from '#modules/kernel'
import { subscriptionEmailQueue } from './emails/subscription-emails.ts'
import { BillingApi } from './endpoints.ts'
import { subscriptionEvents } from './events.ts'
import { billingHttp } from './http.ts'
import { settleQueue } from './provider/settlement-job.ts'
import { settleSubscriptions } from './provider/subscription-worker.ts'
import { clinicAddOns, clinicSubscription } from './subscription/clinic-subscription.ts'
import { startTrialWhenClinicOpened } from './subscription/start-trial.ts'
import { billingFunctions, billingTables } from './tables.ts'

export const billing = {
  streams: { subscription: subscriptionEvents },
  projections: [clinicSubscription, clinicAddOns],
  reactions: [startTrialWhenClinicOpened],
  endpoints: [{ api: BillingApi, handlers: billingHttp }],
  queues: [settleQueue, subscriptionEmailQueue],
  workers: [settleSubscriptions],
  storedTables: billingTables,
  ownerFunctions: billingFunctions,
} as const satisfies ModuleDescription
