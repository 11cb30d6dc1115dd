import type { ModuleDescription } from '#modules/kernel'
import { calledBy, type OwnerFunction, type StoredTable } from '#events'
import { checkpointEvents } from './events.ts'
import { pageKeyLayer } from './page-digits.ts'

const CURRENT_LEDGER = { live: 'reading the past is recorded in today’s ledger' }

const storedTables: readonly StoredTable[] = [
  { table: 'access_days', backup: 'kept', asOf: CURRENT_LEDGER },
  { table: 'access_ledger', backup: 'kept', asOf: CURRENT_LEDGER },
]

const ownerFunctions: readonly OwnerFunction[] = [
  { name: 'access_heads', reads: 'all clinics', asOf: calledBy.workers },
  {
    name: 'record_accesses',
    reads: 'own clinic',
    asOf: { live: 'reads are recorded in today’s ledger, several at once' },
  },
  { name: 'record_access', reads: 'own clinic', asOf: { live: 'every read is recorded in today’s ledger' } },
]

export const audit = {
  streams: { checkpoints: checkpointEvents },
  services: [pageKeyLayer],
  storedTables,
  ownerFunctions,
} as const satisfies ModuleDescription
