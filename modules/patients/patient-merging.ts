import { decider } from '#events'
import {
  FIELDS_OF,
  type MergeChoices,
  type MergeField,
  NOTES_LONGEST,
  type PatientDraft,
} from './contract.ts'
import { MergedNotesTooLong, NotMerged, PatientNotFound } from './errors.ts'
import {
  DuplicateMerged,
  DuplicateUnmerged,
  type PatientEvent,
  patientEvents,
  PatientMerged,
  PatientsToldApart,
  PatientUnmerged,
} from './events.ts'
import { goesBack, isSame, type Merge, type Taken, withOriginsOf } from './merge-fields.ts'
import { blank, Patient, type PatientState } from './patient.ts'

type Moved = Parameters<typeof DuplicateMerged>[0]['moved']

/** Of which records a patient is the one that goes on, into which one they went, and who only looks like them. */
export interface Merging {
  readonly patient: PatientState
  readonly into: number | null
  readonly merges: readonly (Merge & { readonly moved: Moved })[]
  readonly apart: readonly number[]
}

export type MergingCommand =
  | { readonly _tag: 'MergePatient'; readonly into: number }
  | { readonly _tag: 'UnmergePatient'; readonly from: number; readonly reason: string }
  | {
      readonly _tag: 'TakeDuplicate'
      readonly duplicateId: number
      readonly duplicate: PatientDraft
      readonly values: MergeChoices
      readonly moved: Moved
    }
  /** What would become of it is asked: nothing happens. */
  | { readonly _tag: 'ConsiderParting' }
  | { readonly _tag: 'GiveDuplicateBack'; readonly duplicateId: number }
  | { readonly _tag: 'TellApart'; readonly otherId: number }

const decide = (merging: Merging, command: MergingCommand) => {
  const { patient, into, merges, apart } = merging
  switch (command._tag) {
    case 'MergePatient':
      if (into === command.into) return []
      return patient.is === 'active' ? [PatientMerged({ into: command.into })] : new PatientNotFound()
    case 'UnmergePatient': {
      const { from, reason } = command
      if (into === from) return [PatientUnmerged({ from, reason })]
      return patient.is === 'active' ? [] : new NotMerged()
    }
    case 'TakeDuplicate':
      if (patient.is !== 'active') return new PatientNotFound()
      return merges.some((each) => each.duplicateId === command.duplicateId)
        ? []
        : take(patient.details, command)
    case 'ConsiderParting':
      return []
    case 'GiveDuplicateBack':
      return patient.is === 'active' ? giveBack(merging, command.duplicateId) : new PatientNotFound()
    case 'TellApart':
      if (patient.is !== 'active') return new PatientNotFound()
      return apart.includes(command.otherId) ? [] : [PatientsToldApart({ otherId: command.otherId })]
  }
}

const take = (
  own: PatientDraft,
  { duplicateId, duplicate, values, moved }: Extract<MergingCommand, { _tag: 'TakeDuplicate' }>,
) => {
  const taken: Partial<PatientDraft> = {}
  for (const [field, choice] of Object.entries(values) as [MergeField, MergeChoices['notes']][]) {
    if (choice === 'keep' || isSame(field, own, duplicate)) continue
    for (const name of FIELDS_OF[field]) taken[name] = duplicate[name]
    if (choice === 'both') taken.notes = bothNotes(own.notes, duplicate.notes)
  }
  if ((taken.notes ?? '').length > NOTES_LONGEST) return new MergedNotesTooLong()
  return [DuplicateMerged({ duplicateId, names: Object.keys(taken), values: taken, moved })]
}

const bothNotes = (own: string, others: string): string =>
  [own, others].filter((notes) => notes !== '').join('\n\n')

const giveBack = ({ patient, merges }: Merging, duplicateId: number) => {
  const merge = merges.find((each) => each.duplicateId === duplicateId)
  if (!merge) return new NotMerged()
  const before = goesBack(merge, detailsOf(patient)).reduce<Partial<PatientDraft>>(
    (all, taken) => ({ ...all, ...taken.before }),
    {},
  )
  return [DuplicateUnmerged({ duplicateId, names: Object.keys(before), values: before })]
}

/** What is on record of a patient, whatever list they are on. */
export const detailsOf = (patient: PatientState): PatientDraft =>
  patient.is === 'unknown' ? blank : patient.details

const evolve = (merging: Merging, happened: PatientEvent): Merging => {
  const next = { ...merging, patient: Patient.evolve(merging.patient, happened) }
  switch (happened._tag) {
    case 'PatientMerged':
      return { ...next, into: happened.into }
    case 'PatientUnmerged':
      return { ...next, into: null }
    case 'DuplicateMerged': {
      const { duplicateId, names, moved } = happened
      const taken = takenOver(names, detailsOf(merging.patient), detailsOf(next.patient))
      return { ...next, merges: [...merging.merges, { duplicateId, moved, taken }] }
    }
    case 'DuplicateUnmerged': {
      const gone = merging.merges.find(({ duplicateId }) => duplicateId === happened.duplicateId)
      const left = merging.merges.filter((each) => each !== gone)
      return { ...next, merges: gone ? left.map((each) => withOriginsOf(each, gone)) : left }
    }
    case 'PatientsToldApart':
      return { ...next, apart: [...merging.apart, happened.otherId] }
    default:
      return next
  }
}

const takenOver = (names: readonly string[], before: PatientDraft, after: PatientDraft): Taken[] =>
  (Object.keys(FIELDS_OF) as MergeField[])
    .filter((field) => FIELDS_OF[field].some((name) => names.includes(name)))
    .map((field) => ({ field, before: pick(field, before), taken: pick(field, after) }))

const pick = (field: MergeField, details: PatientDraft): Partial<PatientDraft> =>
  Object.fromEntries(FIELDS_OF[field].map((name) => [name, details[name]]))

/** Which records of the clinic are one person. Stream: patient-{id}. */
export const PatientMerging = decider<
  Merging,
  MergingCommand,
  PatientEvent,
  PatientNotFound | NotMerged | MergedNotesTooLong
>({
  stream: 'patient',
  events: patientEvents,
  initial: { patient: { is: 'unknown' }, into: null, merges: [], apart: [] },
  decide,
  evolve,
})
