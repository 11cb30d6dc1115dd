import { Layer } from 'effect'
import { Clinics } from '#modules/clinic'
import { Patients } from '#modules/patients'
import type { ModuleDescription } from '#modules/kernel'
import { calledBy, type OwnerFunction, type StoredTable } from '#events'
import { AccessLedger } from './access-ledger.ts'
import { accessAlarmList } from './alarm-list.ts'
import { accessAlarmEvents } from './events.ts'
import { AccessLedgerApi, accessLedgerHttp } from './http.ts'
import { accessAlarmQueue, watchAccess } from './watch-ledgers.ts'

const storedTables: readonly StoredTable[] = [
  { table: 'access_looks', backup: 'kept', asOf: { live: 'reading the past is recorded in today’s ledger' } },
]

const ownerFunctions: readonly OwnerFunction[] = [
  { name: 'clinics_with_new_access', reads: 'all clinics', asOf: calledBy.workers },
]

export const accessLedger = {
  streams: { 'access-alarm': accessAlarmEvents },
  projections: [accessAlarmList],
  endpoints: [{ api: AccessLedgerApi, handlers: accessLedgerHttp }],
  services: [Layer.provide(AccessLedger.layer, Layer.merge(Clinics.layer, Patients.layer))],
  queues: [accessAlarmQueue],
  workers: [watchAccess],
  storedTables,
  ownerFunctions,
} as const satisfies ModuleDescription
