import { decider } from '#events'
import { ImportNotFound, ImportUnderWay } from './import-errors.ts'
import {
  ImportedPatientsRemoved,
  type KeptBecause,
  PatientImportBegun,
  PatientImportEnded,
  type PatientImportEvent,
  patientImportEvents,
  PatientImportUndoBegun,
  PatientImportUndone,
  PatientsImported,
} from './import-events.ts'

type Batch =
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

export type PatientImportCommand =
  | { readonly _tag: 'BeginImport'; readonly rows: number }
  /** `from`: how many rows had had their turn. Said twice, it is true once. */
  | {
      readonly _tag: 'NoteImported'
      readonly from: number
      readonly done: number
      readonly patientIds: readonly number[]
      readonly refused: readonly number[]
    }
  | { readonly _tag: 'BeginUndo' }
  | {
      readonly _tag: 'NoteRemoved'
      readonly undoneTo: number
      readonly patientIds: readonly number[]
      readonly kept: readonly { readonly patientId: number; readonly because: KeptBecause }[]
      readonly last: boolean
    }

const decide = (batch: Batch, command: PatientImportCommand) => {
  switch (command._tag) {
    case 'BeginImport':
      return batch.is === 'unknown' ? [PatientImportBegun({ rows: command.rows })] : []
    case 'NoteImported':
      return noteImported(batch, command)
    case 'BeginUndo':
      if (batch.is === 'unknown') return new ImportNotFound()
      if (batch.is === 'running') return new ImportUnderWay()
      return batch.is === 'done' ? [PatientImportUndoBegun({})] : []
    case 'NoteRemoved': {
      if (batch.is !== 'undoing') return []
      const { undoneTo, patientIds, kept, last } = command
      const removed = batch.removed + patientIds.length
      const stayed = batch.stayed + kept.length
      const step = ImportedPatientsRemoved({ undoneTo, removed, stayed, patientIds, kept })
      return last ? [step, PatientImportUndone({})] : [step]
    }
  }
}

const noteImported = (
  batch: Batch,
  { from, done, patientIds, refused }: Extract<PatientImportCommand, { readonly _tag: 'NoteImported' }>,
): PatientImportEvent[] => {
  if (batch.is !== 'running' || batch.done !== from) return []
  const imported = PatientsImported({
    done,
    registered: batch.registered + patientIds.length,
    patientIds,
    refused: [...batch.refused, ...refused],
  })
  return done >= batch.rows ? [imported, PatientImportEnded({})] : [imported]
}

const evolve = (batch: Batch, happened: PatientImportEvent): Batch => {
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

/** A batch of patients from a file. Stream: patient-import-{id}. */
export const PatientImport = decider<
  Batch,
  PatientImportCommand,
  PatientImportEvent,
  ImportNotFound | ImportUnderWay
>({
  stream: 'patient-import',
  events: patientImportEvents,
  initial: { is: 'unknown' },
  decide,
  evolve,
})
