import type { ModuleDescription } from '#modules/kernel'
import { patientEvents } from './events.ts'
import { PatientsApi, patientsHttp } from './http.ts'
import { patientImportEvents } from './import/events.ts'
import { patientImportList, patientImportMembers } from './import/import-list.ts'
import { importQueue } from './import/import-queue.ts'
import { resumeImportsQueue, workOffImports } from './import/worker.ts'
import { patientsApart } from './merge/merged-patients.ts'
import { patientList } from './patient-list.ts'
import { patientTotal } from './patient-total.ts'
import { Patients } from './patients.ts'
import { LegalHolds } from './retention/legal-holds.ts'
import { patientFunctions, patientTables } from './tables.ts'

export const patients = {
  streams: { patient: patientEvents, 'patient-import': patientImportEvents },
  projections: [patientList, patientTotal, patientsApart, patientImportList, patientImportMembers],
  endpoints: [{ api: PatientsApi, handlers: patientsHttp }],
  services: [Patients.layer, LegalHolds.layer],
  queues: [importQueue, resumeImportsQueue],
  workers: [workOffImports],
  storedTables: patientTables,
  ownerFunctions: patientFunctions,
} as const satisfies ModuleDescription
