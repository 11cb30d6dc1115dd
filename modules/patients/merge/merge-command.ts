import type { MergeChoices, PatientDraft } from '../contract.ts'
import type { MergedNotesTooLong, NotMerged, PatientNotFound } from '../errors.ts'
import type { MovedRecords } from './merge-state.ts'

interface TakeDuplicate {
  readonly _tag: 'TakeDuplicate'
  readonly duplicateId: number
  readonly duplicate: PatientDraft
  readonly values: MergeChoices
  readonly moved: MovedRecords
}

export type MergeCommand =
  | { readonly _tag: 'MergePatient'; readonly into: number }
  | { readonly _tag: 'UnmergePatient'; readonly from: number; readonly reason: string }
  | TakeDuplicate
  /** Previews undoing a merge: records no event. */
  | { readonly _tag: 'ConsiderParting' }
  | { readonly _tag: 'GiveDuplicateBack'; readonly duplicateId: number }
  | { readonly _tag: 'TellApart'; readonly otherId: number }

export type MergeCommandOf<Tag extends MergeCommand['_tag']> = Extract<MergeCommand, { readonly _tag: Tag }>

export interface MergeRefusals {
  readonly MergePatient: PatientNotFound
  readonly UnmergePatient: NotMerged
  readonly TakeDuplicate: PatientNotFound | MergedNotesTooLong
  readonly ConsiderParting: never
  readonly GiveDuplicateBack: PatientNotFound | NotMerged
  readonly TellApart: PatientNotFound
}
