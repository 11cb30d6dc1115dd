import { FIELDS_OF, type MergeChoices, type MergeField, type PatientDraft } from '../contract.ts'

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
  FIELDS_OF[field].every((name) => one[name] === other[name])

const bothNotes = (ownNotes: string, others: string): string =>
  [ownNotes, others].filter((notes) => notes !== '').join('\n\n')

/** Returns the values a patient's record takes over from a duplicate's: those chosen that differ. */
export const takenValues = (
  choices: MergeChoices,
  ownDraft: PatientDraft,
  duplicate: PatientDraft,
): Partial<PatientDraft> => {
  const taken: Partial<PatientDraft> = {}
  for (const [field, choice] of Object.entries(choices) as [MergeField, MergeChoices['notes']][]) {
    if (choice === 'keep' || isSameValue(field, ownDraft, duplicate)) continue
    for (const name of FIELDS_OF[field]) taken[name] = duplicate[name]
    if (choice === 'both') taken.notes = bothNotes(ownDraft.notes, duplicate.notes)
  }
  return taken
}

const valuesOf = (field: MergeField, details: PatientDraft): RecordValues =>
  Object.fromEntries(FIELDS_OF[field].map((name) => [name, details[name]]))

/** Lists the merge fields that hold these names, with their values before and after a merge. */
export const mergedFields = (
  names: readonly string[],
  before: PatientDraft,
  after: PatientDraft,
): readonly MergedField[] =>
  (Object.keys(FIELDS_OF) as MergeField[])
    .filter((field) => FIELDS_OF[field].some((name) => names.includes(name)))
    .map((field) => ({ field, before: valuesOf(field, before), after: valuesOf(field, after) }))

/** Lists the fields that undoing a merge reverts: those not changed since. */
export const revertibleFields = ({ fields }: Merge, now: PatientDraft): readonly MergedField[] =>
  fields.filter((each) => isSameValue(each.field, now, each.after))

/** After an earlier merge was undone, a later one that replaced its values reverts to those before both. */
export const keepOriginalValues = <A extends Merge>(later: A, undoneMerge: Merge): A => ({
  ...later,
  fields: later.fields.map((each) => {
    const earlier = undoneMerge.fields.find(({ field }) => field === each.field)
    const replaced = earlier && isSameValue(each.field, each.before, earlier.after)
    return replaced ? { ...each, before: earlier.before } : each
  }),
})
