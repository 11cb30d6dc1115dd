import type { OwnerFunction, StoredTable } from '#events'

export const billingTables: readonly StoredTable[] = [
  { table: 'payers', backup: 'kept', asOf: { live: 'state of the payment provider' } },
  { table: 'payment_calls', backup: 'kept', asOf: { live: 'state of the payment provider' } },
  { table: 'practice_accounts', backup: 'kept', asOf: { live: 'state of the payment provider' } },
  {
    table: 'subscription_plans',
    backup: { leftOut: 'part of the program' },
    asOf: { live: 'part of the program' },
  },
  {
    table: 'add_ons',
    backup: { leftOut: 'part of the program' },
    asOf: { live: 'part of the program' },
  },
]

export const billingFunctions: readonly OwnerFunction[] = [
  { name: 'due_subscriptions', reads: 'all clinics', asOf: { live: 'only workers call it, and none runs' } },
  { name: 'every_payer', reads: 'all clinics', asOf: { live: 'only workers call it, and none runs' } },
  { name: 'find_payer', reads: 'all clinics', asOf: { live: 'only workers call it, and none runs' } },
]
