import { Schema } from 'effect'
import { event, type EventsOf } from '#events'

const { Int } = Schema

/** Reasons why undoing a batch keeps a patient. */
export const KEEP_REASONS = ['appointments', 'documents', 'submissions', 'changed'] as const
export type KeepReason = (typeof KEEP_REASONS)[number]

// These names and fields are the storage format: change them only with an upcaster. They identify patients by
// id: names are in each patient's own stream.

export const PatientImportBegun = event('PatientImportBegun', {
  description: 'A user started to import the patients of a file, with this number of rows.',
  fields: { rows: Int },
})

export const PatientsImported = event('PatientsImported', {
  description:
    'Some rows of a file were imported. A row was refused if another patient had its email by then.',
  // `done`, `registered` and `refused` cover the batch so far, `patientIds` only this step.
  fields: { done: Int, registered: Int, patientIds: Schema.Array(Int), refused: Schema.Array(Int) },
})

export const PatientImportEnded = event('PatientImportEnded', {
  description: 'All rows of a file were processed.',
  fields: {},
})

export const PatientImportUndoBegun = event('PatientImportUndoBegun', {
  description: 'A user started to undo an import.',
  fields: {},
})

export const ImportedPatientsRemoved = event('ImportedPatientsRemoved', {
  description:
    'Some patients of an import were removed. Patients who have been used since stay, and the log says why.',
  fields: {
    undoneTo: Int,
    // Counts for the batch so far; the other fields cover only this step.
    removed: Int,
    stayed: Int,
    patientIds: Schema.Array(Int),
    kept: Schema.Array(Schema.Struct({ patientId: Int, because: Schema.Literal(...KEEP_REASONS) })),
  },
})

export const PatientImportUndone = event('PatientImportUndone', {
  description: 'An import was undone, except for patients who have been used since.',
  fields: {},
})

export const patientImportEvents = [
  PatientImportBegun,
  PatientsImported,
  PatientImportEnded,
  PatientImportUndoBegun,
  ImportedPatientsRemoved,
  PatientImportUndone,
] as const

export type PatientImportEvent = EventsOf<typeof patientImportEvents>
