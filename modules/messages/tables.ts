import { calledBy, type OwnerFunction } from '#events'

export const messageFunctions: readonly OwnerFunction[] = [
  { name: 'clinics_with_waiting_messages', reads: 'all clinics', asOf: calledBy.workers },
]
