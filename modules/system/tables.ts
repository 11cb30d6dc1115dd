import type { OwnerFunction, StoredTable } from '#events'

const ofInstallation = { live: 'state of the running installation' }

export const systemTables: readonly StoredTable[] = [
  {
    table: 'operator_alarms',
    backup: { leftOut: 'belongs to the installation, not to a clinic' },
    asOf: ofInstallation,
  },
  {
    table: 'delivery_health',
    backup: { leftOut: 'belongs to the installation, not to a clinic' },
    asOf: ofInstallation,
  },
]

export const systemFunctions: readonly OwnerFunction[] = [
  { name: 'clinic_upkeep', reads: 'all clinics', asOf: ofInstallation },
  { name: 'domains_losing_proof', reads: 'all clinics', asOf: ofInstallation },
]
