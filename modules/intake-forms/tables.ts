import { calledBy, type OwnerFunction } from '#events'

export const intakeFormFunctions: readonly OwnerFunction[] = [
  { name: 'clinic_of_form', reads: 'all clinics', asOf: calledBy.patients },
]
