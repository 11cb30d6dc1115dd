import { calledBy, type OwnerFunction, type StoredTable } from '#events'

const ofProvider = { live: 'state of the payment provider' }
const ofProgram = { live: 'part of the program' }

export const billingTables: readonly StoredTable[] = [
  { table: 'payers', backup: 'kept', asOf: ofProvider },
  { table: 'payment_calls', backup: 'kept', asOf: ofProvider },
  { table: 'practice_accounts', backup: 'kept', asOf: ofProvider },
  { table: 'subscription_plans', backup: { leftOut: 'part of the program' }, asOf: ofProgram },
  { table: 'add_ons', backup: { leftOut: 'part of the program' }, asOf: ofProgram },
]

export const billingFunctions: readonly OwnerFunction[] = [
  { name: 'clinics_without_trial', reads: 'all clinics', asOf: calledBy.workers },
  { name: 'due_subscriptions', reads: 'all clinics', asOf: calledBy.workers },
  { name: 'every_payer', reads: 'all clinics', asOf: calledBy.workers },
  { name: 'find_payer', reads: 'all clinics', asOf: calledBy.workers },
]
