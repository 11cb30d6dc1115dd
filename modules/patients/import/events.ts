import { Schema } from 'effect'
import { event, type EventsOf } from '#events'

const { Int } = Schema

/** Why a patient stays when a batch is taken back. */
export const KEPT_BECAUSE = ['appointments', 'documents', 'submissions', 'changed'] as const
export type KeptBecause = (typeof KEPT_BECAUSE)[number]

// These names and fields are the storage format: they change only with an upcaster. Whom a batch has brought is said
// by their numbers: names are in their own streams.

export const PatientImportBegun = event('PatientImportBegun', {
  says: 'Somebody began to take on the patients of a file: so many rows of it.',
  fields: { rows: Int },
})

export const PatientsImported = event('PatientsImported', {
  says: 'Some rows of a file were taken on. Refused are those whose email another patient had got by then.',
  // `done`, `registered` and `refused` are of the whole batch so far, `patientIds` of this step.
  fields: { done: Int, registered: Int, patientIds: Schema.Array(Int), refused: Schema.Array(Int) },
})

export const PatientImportEnded = event('PatientImportEnded', {
  says: 'All rows of a file have had their turn.',
  fields: {},
})

export const PatientImportUndoBegun = event('PatientImportUndoBegun', {
  says: 'Somebody began to take a batch of patients back.',
  fields: {},
})

export const ImportedPatientsRemoved = event('ImportedPatientsRemoved', {
  says: 'Some patients of a batch were removed. Those who have been used since stay, and the log says why.',
  fields: {
    undoneTo: Int,
    // Of the whole batch so far, in numbers; the rest is of this step.
    removed: Int,
    stayed: Int,
    patientIds: Schema.Array(Int),
    kept: Schema.Array(Schema.Struct({ patientId: Int, because: Schema.Literal(...KEPT_BECAUSE) })),
  },
})

export const PatientImportUndone = event('PatientImportUndone', {
  says: 'A batch of patients was taken back, as far as nothing stood against it.',
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
