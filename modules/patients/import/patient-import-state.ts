import type { PatientImportEvent } from './events.ts'

/** A batch of patients: how many rows it has imported, or how many patients its undoing has removed. */
export type ImportBatch =
  | { readonly is: 'unknown' }
  | {
      readonly is: 'running'
      readonly rows: number
      readonly done: number
      readonly registered: number
      readonly refused: readonly number[]
    }
  | { readonly is: 'done' | 'undone' }
  | { readonly is: 'undoing'; readonly removed: number; readonly stayed: number }

/** Returns a batch's state after an event. */
export const evolve = (batch: ImportBatch, happened: PatientImportEvent): ImportBatch => {
  switch (happened._tag) {
    case 'PatientImportBegun':
      return { is: 'running', rows: happened.rows, done: 0, registered: 0, refused: [] }
    case 'PatientsImported': {
      const { done, registered, refused } = happened
      return batch.is === 'running' ? { ...batch, done, registered, refused } : batch
    }
    case 'PatientImportEnded':
      return { is: 'done' }
    case 'PatientImportUndoBegun':
      return { is: 'undoing', removed: 0, stayed: 0 }
    case 'ImportedPatientsRemoved':
      return { is: 'undoing', removed: happened.removed, stayed: happened.stayed }
    case 'PatientImportUndone':
      return { is: 'undone' }
  }
}
