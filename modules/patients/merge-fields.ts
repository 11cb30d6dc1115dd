import { FIELDS_OF, type MergeField, type PatientDraft } from './contract.ts'

type Values = Partial<PatientDraft>

/** A field that was taken over: what was there, and what came. */
export interface Taken {
  readonly field: MergeField
  readonly before: Values
  readonly taken: Values
}

/** A record that came into another. */
export interface Merge {
  readonly duplicateId: number
  readonly taken: readonly Taken[]
}

/** Whether two records say the same in a field. */
export const isSame = (field: MergeField, one: Values, other: Values): boolean =>
  FIELDS_OF[field].every((name) => one[name] === other[name])

/** What goes back to what it was if a merge is undone: what nobody has changed since. */
export const goesBack = ({ taken }: Merge, now: PatientDraft): readonly Taken[] =>
  taken.filter((each) => isSame(each.field, now, each.taken))

/**
 * A later merge, once an earlier one is undone: what it replaced of that one is no longer what was there before, but what
 * was there before both.
 */
export const withOriginsOf = <A extends Merge>(later: A, gone: Merge): A => ({
  ...later,
  taken: later.taken.map((each) => {
    const earlier = gone.taken.find(({ field }) => field === each.field)
    const replaced = earlier && isSame(each.field, each.before, earlier.taken)
    return replaced ? { ...each, before: earlier.before } : each
  }),
})
