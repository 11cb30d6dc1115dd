import { decider } from '#events'
import { MAX_NOTES_LENGTH, type PatientDraft } from '../contract.ts'
import { MergedNotesTooLong, NotMerged, PatientNotFound } from '../errors.ts'
import { type PatientEvent, patientEvents } from '../events.ts'
import {
  DuplicateMerged,
  DuplicateUnmerged,
  PatientMerged,
  PatientsToldApart,
  PatientUnmerged,
} from './events.ts'
import { detailsOf } from '../patient-state.ts'
import type { MergeCommand, MergeCommandOf, MergeRefusals } from './merge-command.ts'
import { revertibleFields, takenValues } from './merge-fields.ts'
import { evolve, type MergeState } from './merge-state.ts'

const merge = (merging: MergeState, { into }: MergeCommandOf<'MergePatient'>) => {
  if (merging.into === into) return []
  return merging.patient.is === 'active' ? [PatientMerged({ into })] : new PatientNotFound()
}

const unmerge = ({ patient, into }: MergeState, { from, reason }: MergeCommandOf<'UnmergePatient'>) => {
  if (into === from) return [PatientUnmerged({ from, reason })]
  return patient.is === 'active' ? [] : new NotMerged()
}

const takeDuplicate = (
  { patient, merges }: MergeState,
  { duplicateId, duplicate, values: choices, moved }: MergeCommandOf<'TakeDuplicate'>,
) => {
  if (merges.some((each) => each.duplicateId === duplicateId)) return []
  const values = takenValues(choices, detailsOf(patient), duplicate)
  if ((values.notes ?? '').length > MAX_NOTES_LENGTH) return new MergedNotesTooLong()
  return [DuplicateMerged({ duplicateId, names: Object.keys(values), values, moved })]
}

const giveDuplicateBack = (
  { patient, merges }: MergeState,
  { duplicateId }: MergeCommandOf<'GiveDuplicateBack'>,
) => {
  const undoneMerge = merges.find((each) => each.duplicateId === duplicateId)
  if (!undoneMerge) return new NotMerged()
  const values = revertibleFields(undoneMerge, detailsOf(patient)).reduce<Partial<PatientDraft>>(
    (all, field) => ({ ...all, ...field.before }),
    {},
  )
  return [DuplicateUnmerged({ duplicateId, names: Object.keys(values), values })]
}

const tellApart = ({ apart }: MergeState, { otherId }: MergeCommandOf<'TellApart'>) =>
  apart.includes(otherId) ? [] : [PatientsToldApart({ otherId })]

const ifActive =
  <Command, Decided>(decide: (merging: MergeState, command: Command) => Decided) =>
  (merging: MergeState, command: Command) =>
    merging.patient.is === 'active' ? decide(merging, command) : new PatientNotFound()

/** Merges of patient records that describe one person. Stream: patient-{id}. */
export const PatientMerge = decider<MergeState, MergeCommand, PatientEvent, MergeRefusals>({
  stream: 'patient',
  events: patientEvents,
  initial: { patient: { is: 'unknown' }, into: null, merges: [], apart: [] },
  decide: {
    MergePatient: merge,
    UnmergePatient: unmerge,
    TakeDuplicate: ifActive(takeDuplicate),
    ConsiderParting: () => [],
    GiveDuplicateBack: ifActive(giveDuplicateBack),
    TellApart: ifActive(tellApart),
  },
  evolve,
})
