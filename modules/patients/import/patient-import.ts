import { decider } from '#events'
import { ImportNotFound, ImportUnderWay } from './errors.ts'
import {
  ImportedPatientsRemoved,
  type KeepReason,
  PatientImportBegun,
  PatientImportEnded,
  type PatientImportEvent,
  patientImportEvents,
  PatientImportUndoBegun,
  PatientImportUndone,
  PatientsImported,
} from './events.ts'
import { evolve, type ImportBatch } from './patient-import-state.ts'

type PatientImportCommand =
  | { readonly _tag: 'BeginImport'; readonly rows: number }
  /** `from`: the rows already done. Makes a repeated step have no effect. */
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
      readonly kept: readonly { readonly patientId: number; readonly because: KeepReason }[]
      readonly last: boolean
    }

type CommandOf<Tag extends PatientImportCommand['_tag']> = Extract<
  PatientImportCommand,
  { readonly _tag: Tag }
>

interface PatientImportRefusals {
  readonly BeginImport: never
  readonly NoteImported: never
  readonly BeginUndo: ImportNotFound | ImportUnderWay
  readonly NoteRemoved: never
}

const begin = (batch: ImportBatch, { rows }: CommandOf<'BeginImport'>) =>
  batch.is === 'unknown' ? [PatientImportBegun({ rows })] : []

const noteImported = (batch: ImportBatch, { from, done, patientIds, refused }: CommandOf<'NoteImported'>) => {
  if (batch.is !== 'running' || batch.done !== from) return []
  const imported = PatientsImported({
    done,
    registered: batch.registered + patientIds.length,
    patientIds,
    refused: [...batch.refused, ...refused],
  })
  return done >= batch.rows ? [imported, PatientImportEnded({})] : [imported]
}

const beginUndo = ({ is }: ImportBatch) => {
  if (is === 'unknown') return new ImportNotFound()
  if (is === 'running') return new ImportUnderWay()
  return is === 'done' ? [PatientImportUndoBegun({})] : []
}

const noteRemoved = (batch: ImportBatch, { undoneTo, patientIds, kept, last }: CommandOf<'NoteRemoved'>) => {
  if (batch.is !== 'undoing') return []
  const removed = batch.removed + patientIds.length
  const stayed = batch.stayed + kept.length
  const step = ImportedPatientsRemoved({ undoneTo, removed, stayed, patientIds, kept })
  return last ? [step, PatientImportUndone({})] : [step]
}

/** A batch of patients from a file. Stream: patient-import-{id}. */
export const PatientImport = decider<
  ImportBatch,
  PatientImportCommand,
  PatientImportEvent,
  PatientImportRefusals
>({
  stream: 'patient-import',
  events: patientImportEvents,
  initial: { is: 'unknown' },
  decide: { BeginImport: begin, NoteImported: noteImported, BeginUndo: beginUndo, NoteRemoved: noteRemoved },
  evolve,
})
