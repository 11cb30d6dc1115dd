import type { ModuleDescription } from '#modules/kernel'
import { Alarms } from './alarms/alarms.ts'
import { SystemApi, systemHttp } from './http.ts'
import { System } from './system.ts'
import { systemFunctions, systemTables } from './tables.ts'

export const system = {
  endpoints: [{ api: SystemApi, handlers: systemHttp }],
  services: [System.layer, Alarms.layer],
  storedTables: systemTables,
  ownerFunctions: systemFunctions,
} as const satisfies ModuleDescription
