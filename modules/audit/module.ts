import type { ModuleDescription } from '#modules/kernel'
import { checkpointEvents } from './events.ts'
import { pageKeyLayer } from './page-digits.ts'
import { auditFunctions, auditTables } from './tables.ts'

export const audit = {
  streams: { checkpoints: checkpointEvents },
  services: [pageKeyLayer],
  storedTables: auditTables,
  ownerFunctions: auditFunctions,
} as const satisfies ModuleDescription
