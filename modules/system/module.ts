import type { ModuleDescription } from '#modules/kernel'
import type { OwnerFunction, StoredTable } from '#events'
import { Alarms } from './alarms/alarms.ts'
import { SystemApi, systemHttp } from './http.ts'
import { System } from './system.ts'

const ofInstallation = { live: 'state of the running installation' }

const storedTables: readonly StoredTable[] = [
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

const ownerFunctions: readonly OwnerFunction[] = [
  { name: 'clinic_upkeep', reads: 'all clinics', asOf: ofInstallation },
  { name: 'domains_losing_proof', reads: 'all clinics', asOf: ofInstallation },
]

export const system = {
  endpoints: [{ api: SystemApi, handlers: systemHttp }],
  services: [System.layer, Alarms.layer],
  storedTables,
  ownerFunctions,
} as const satisfies ModuleDescription
