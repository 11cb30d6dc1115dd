import type { OwnerFunction } from '#events'

export const messageFunctions: readonly OwnerFunction[] = [
  {
    name: 'clinics_with_waiting_messages',
    reads: 'all clinics',
    asOf: { live: 'only workers call it, and none runs' },
  },
]
