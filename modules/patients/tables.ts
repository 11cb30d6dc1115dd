import { calledBy, type OwnerFunction, type StoredTable } from '#events'

export const patientTables: readonly StoredTable[] = [
  {
    table: 'patient_import_files',
    backup: {
      leftOut: 'chosen again after a restore, because no erasure could reach the personal data in it',
    },
    asOf: { live: 'deleted within an hour' },
    sealedKeys: { column: 'wrapped', subject: `'patient-import-' || id` },
  },
]

export const patientFunctions: readonly OwnerFunction[] = [
  { name: 'prune_patient_imports', reads: 'all clinics', asOf: 'refuses' },
  { name: 'unfinished_patient_imports', reads: 'all clinics', asOf: calledBy.workers },
  { name: 'count_patients', reads: 'own clinic', asOf: 'reads the copy' },
  { name: 'search_patients', reads: 'own clinic', asOf: 'reads the copy' },
]
