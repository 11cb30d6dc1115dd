import { Layer } from 'effect'
import { Clinics } from '#modules/clinic'
import { Patients } from '#modules/patients'
import type { ModuleDescription } from '#modules/kernel'
import { AccessLedger } from './access-ledger.ts'
import { accessAlarmList } from './alarm-list.ts'
import { accessAlarmEvents } from './events.ts'
import { AccessLedgerApi, accessLedgerHttp } from './http.ts'
import { accessLedgerFunctions, accessLedgerTables } from './tables.ts'
import { accessAlarmQueue, watchAccess } from './watch-ledgers.ts'

export const accessLedger = {
  streams: { 'access-alarm': accessAlarmEvents },
  projections: [accessAlarmList],
  endpoints: [{ api: AccessLedgerApi, handlers: accessLedgerHttp }],
  services: [Layer.provide(AccessLedger.layer, Layer.merge(Clinics.layer, Patients.layer))],
  queues: [accessAlarmQueue],
  workers: [watchAccess],
  storedTables: accessLedgerTables,
  ownerFunctions: accessLedgerFunctions,
} as const satisfies ModuleDescription
