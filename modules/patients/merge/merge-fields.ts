import { FIELDS_BY_GROUP, type MergeChoices, type MergeField, type PatientDraft } from '../contract.ts'

type RecordValues = Partial<PatientDraft>

export interface MergedField {
  readonly field: MergeField
  readonly before: RecordValues
  readonly after: RecordValues
}

export interface Merge {
  readonly duplicateId: number
  readonly fields: readonly MergedField[]
}

/** Whether two records have the same value in a field. */
const isSameValue = (field: MergeField, one: RecordValues, other: RecordValues): boolean =>
  FIELDS_BY_GROUP[field].every((name) => one[name] === other[name])

const joinNotes = (ownNotes: string, duplicateNotes: string): string =>
  [ownNotes, duplicateNotes].filter((notes) => notes !== '').join('\n\n')

/** Returns the values a patient's record takes over from a duplicate's: those chosen that differ. */
export const takenValues = (
  choices: MergeChoices,
  ownDraft: PatientDraft,
  duplicate: PatientDraft,
): Partial<PatientDraft> => {
  const values: Partial<PatientDraft> = {}
  for (const [field, choice] of Object.entries(choices) as [MergeField, MergeChoices['notes']][]) {
    if (choice === 'keep' || isSameValue(field, ownDraft, duplicate)) continue
    for (const name of FIELDS_BY_GROUP[field]) values[name] = duplicate[name]
    if (choice === 'both') values.notes = joinNotes(ownDraft.notes, duplicate.notes)
  }
  return values
}

const valuesOf = (field: MergeField, details: PatientDraft): RecordValues =>
  Object.fromEntries(FIELDS_BY_GROUP[field].map((name) => [name, details[name]]))

/** Lists the merge fields that contain these record fields, with their values before and after a merge. */
export const mergedFields = (
  names: readonly string[],
  before: PatientDraft,
  after: PatientDraft,
): readonly MergedField[] =>
  (Object.keys(FIELDS_BY_GROUP) as MergeField[])
    .filter((field) => FIELDS_BY_GROUP[field].some((name) => names.includes(name)))
    .map((field) => ({ field, before: valuesOf(field, before), after: valuesOf(field, after) }))

/** Lists the fields that undoing a merge reverts: those not changed since. */
export const revertibleFields = ({ fields }: Merge, current: PatientDraft): readonly MergedField[] =>
  fields.filter((each) => isSameValue(each.field, current, each.after))

/** Lets undoing a later merge restore the values from before both, once the earlier one is undone. */
export const keepOriginalValues = <A extends Merge>(later: A, undoneMerge: Merge): A => ({
  ...later,
  fields: later.fields.map((each) => {
    const earlier = undoneMerge.fields.find(({ field }) => field === each.field)
    const replaced = earlier && isSameValue(each.field, each.before, earlier.after)
    return replaced ? { ...each, before: earlier.before } : each
  }),
})
