import type { OwnerFunction } from '#events'

export const intakeFormFunctions: readonly OwnerFunction[] = [
  {
    name: 'clinic_of_form',
    reads: 'all clinics',
    asOf: { live: 'only patients call it, and they have no access to a copy' },
  },
]
