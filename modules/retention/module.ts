import { Layer } from 'effect'
import { Patients } from '#modules/patients'
import type { ModuleDescription } from '#modules/kernel'
import { applyRetention, retentionQueue } from './daily-run.ts'
import { RetentionApi, retentionHttp } from './http.ts'
import { Retention } from './retention.ts'
import { retentionTables } from './tables.ts'

export const retention = {
  endpoints: [{ api: RetentionApi, handlers: retentionHttp }],
  services: [Layer.provide(Retention.layer, Patients.layer)],
  queues: [retentionQueue],
  workers: [applyRetention],
  storedTables: retentionTables,
} as const satisfies ModuleDescription
