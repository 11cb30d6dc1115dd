import type { OwnerFunction } from '#events'

export const customDomainFunctions: readonly OwnerFunction[] = [
  {
    name: 'proven_hosts',
    reads: 'all clinics',
    asOf: { live: 'only patients call it, and they have no access to a copy' },
  },
]
