import { Layer } from 'effect'
import { Patients } from '#modules/patients'
import type { ModuleDescription } from '#modules/kernel'
import type { StoredTable } from '#events'
import { applyRetention, retentionQueue } from './daily-run.ts'
import { RetentionApi, retentionHttp } from './http.ts'
import { Retention } from './retention.ts'

const storedTables: readonly StoredTable[] = [
  { table: 'retention_runs', backup: 'kept', asOf: { live: 'state of the running product' } },
]

export const retention = {
  endpoints: [{ api: RetentionApi, handlers: retentionHttp }],
  services: [Layer.provide(Retention.layer, Patients.layer)],
  queues: [retentionQueue],
  workers: [applyRetention],
  storedTables,
} as const satisfies ModuleDescription
