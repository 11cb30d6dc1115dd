import type { ModuleDescription } from '#modules/kernel'
import { calledBy, type OwnerFunction, type StoredTable } from '#events'
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

const storedTables: readonly StoredTable[] = [
  {
    table: 'patient_import_files',
    backup: {
      leftOut: 'chosen again after a restore, because no erasure could reach the personal data in it',
    },
    asOf: { live: 'deleted within an hour' },
    sealedKeys: { column: 'wrapped', subject: `'patient-import-' || id` },
  },
]

const ownerFunctions: readonly OwnerFunction[] = [
  { name: 'prune_patient_imports', reads: 'all clinics', asOf: 'refuses' },
  { name: 'unfinished_patient_imports', reads: 'all clinics', asOf: calledBy.workers },
  { name: 'count_patients', reads: 'own clinic', asOf: 'reads the copy' },
  { name: 'search_patients', reads: 'own clinic', asOf: 'reads the copy' },
]

export const patients = {
  streams: { patient: patientEvents, 'patient-import': patientImportEvents },
  projections: [patientList, patientTotal, patientsApart, patientImportList, patientImportMembers],
  endpoints: [{ api: PatientsApi, handlers: patientsHttp }],
  services: [Patients.layer, LegalHolds.layer],
  queues: [importQueue, resumeImportsQueue],
  workers: [workOffImports],
  storedTables,
  ownerFunctions,
} as const satisfies ModuleDescription
