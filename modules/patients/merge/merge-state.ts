import type { PatientEvent } from '../events.ts'
import type { DuplicateMerged } from './events.ts'
import { detailsOf, evolve as evolvePatient, type PatientState } from '../patient-state.ts'
import { keepOriginalValues, type Merge, mergedFields } from './merge-fields.ts'

/** Ids of the records that moved along with a duplicate, by kind. */
export type MovedRecords = Parameters<typeof DuplicateMerged>[0]['moved']

/** A patient's merged duplicates, the patient it was merged into, and similar patients marked as different people. */
export interface MergeState {
  readonly patient: PatientState
  readonly into: number | null
  readonly merges: readonly (Merge & { readonly moved: MovedRecords })[]
  readonly apart: readonly number[]
}

/** Returns the state of a patient's merges after an event. */
export const evolve = (merging: MergeState, happened: PatientEvent): MergeState => {
  const next = { ...merging, patient: evolvePatient(merging.patient, happened) }
  switch (happened._tag) {
    case 'PatientMerged':
      return { ...next, into: happened.into }
    case 'PatientUnmerged':
      return { ...next, into: null }
    case 'DuplicateMerged': {
      const { duplicateId, names, moved } = happened
      const fields = mergedFields(names, detailsOf(merging.patient), detailsOf(next.patient))
      return { ...next, merges: [...merging.merges, { duplicateId, moved, fields }] }
    }
    case 'DuplicateUnmerged': {
      const undoneMerge = merging.merges.find(({ duplicateId }) => duplicateId === happened.duplicateId)
      const remainingMerges = merging.merges.filter((each) => each !== undoneMerge)
      return {
        ...next,
        merges: undoneMerge
          ? remainingMerges.map((each) => keepOriginalValues(each, undoneMerge))
          : remainingMerges,
      }
    }
    case 'PatientsToldApart':
      return { ...next, apart: [...merging.apart, happened.otherId] }
    default:
      return next
  }
}
