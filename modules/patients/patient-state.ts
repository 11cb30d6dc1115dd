import { type PatientDraft, recordOf } from './contract.ts'
import type { PatientEvent } from './events.ts'

/** A patient's state. A merged patient is on no list but can be unmerged. */
export type PatientState =
  | { readonly is: 'unknown' }
  | {
      readonly is: 'active' | 'removed' | 'merged' | 'erased'
      readonly details: PatientDraft
      readonly alerts: readonly string[]
      /** The patient whose email and phone are used; null: the patient's own. */
      readonly contactOf: number | null
    }

/** The record of an unknown or erased patient. */
export const blankRecord: PatientDraft = recordOf(() => '')

/** Returns a patient's recorded details, in any state. */
export const detailsOf = (patient: PatientState): PatientDraft =>
  patient.is === 'unknown' ? blankRecord : patient.details

/** Returns a patient's alerts, in any state. */
export const alertsOf = (patient: PatientState): readonly string[] =>
  patient.is === 'unknown' ? [] : patient.alerts

/** Returns the patient whose email and phone are used for a patient, in any state; null: the patient's own. */
export const contactOf = (patient: PatientState): number | null =>
  patient.is === 'unknown' ? null : patient.contactOf

interface FieldChange {
  readonly names: readonly string[]
  readonly values: Readonly<Record<string, string>>
}

/** Returns the fields an event set: blank if its key was destroyed. */
export const changedValues = ({ names, values }: FieldChange): Partial<PatientDraft> =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? '']))

/** Returns a patient's state after an event. */
export const evolve = (patient: PatientState, happened: PatientEvent): PatientState => {
  const details = detailsOf(patient)
  const rest = { alerts: alertsOf(patient), contactOf: contactOf(patient) }
  const is = patient.is === 'unknown' ? 'active' : patient.is
  switch (happened._tag) {
    case 'PatientRemoved':
      return { is: 'removed', details, ...rest }
    case 'PatientRestored':
    case 'PatientUnmerged':
      return { is: 'active', details, ...rest }
    case 'PatientErased':
      return { is: 'erased', details: blankRecord, alerts: [], contactOf: null }
    case 'PatientMerged':
      return { is: 'merged', details, ...rest }
    case 'PatientAlertsChanged':
      return { is, details, ...rest, alerts: happened.alerts }
    case 'PatientContactPersonChanged':
      return { is, details, ...rest, contactOf: happened.contactOf }
    case 'DuplicateMerged':
    case 'DuplicateUnmerged':
      return { is, details: { ...details, ...changedValues(happened) }, ...rest }
    // `PatientRetention` and `PatientMerge` handle these events of the same stream.
    case 'LegalHoldPlaced':
    case 'LegalHoldLifted':
    case 'PatientsToldApart':
      return { is, details, ...rest }
    default: {
      const { _tag, ...changed } = happened
      return { is, details: { ...details, ...changed }, ...rest }
    }
  }
}
