import { calledBy, type OwnerFunction } from '#events'

export const customDomainFunctions: readonly OwnerFunction[] = [
  { name: 'proven_hosts', reads: 'all clinics', asOf: calledBy.patients },
]
