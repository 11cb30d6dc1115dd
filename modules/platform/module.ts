import type { ModuleDescription } from '#modules/kernel'
import { platformFunctions, platformTables } from './tables.ts'

export const platform = {
  storedTables: platformTables,
  ownerFunctions: platformFunctions,
} as const satisfies ModuleDescription
