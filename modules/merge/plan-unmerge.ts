import { FIELDS_BY_GROUP, type MergeField } from '#contracts/patients'
import { detailsOf, revertibleFields, type MergeState, type MergedField } from '#modules/patients'

type RecordValues = ReturnType<typeof detailsOf>

const formatField = (field: MergeField, details: Partial<RecordValues>): string =>
  FIELDS_BY_GROUP[field]
    .map((name) => details[name] ?? '')
    .join(' ')
    .trim()

/** Decides which of a patient’s fields revert when a merge is undone; null if there was no such merge. */
export const planUnmerge = (merging: MergeState, duplicateId: number) => {
  const merge = merging.merges.find((each) => each.duplicateId === duplicateId)
  if (!merge) return null
  const current = detailsOf(merging.patient)
  const revertible = revertibleFields(merge, current)
  const preview = ({ field, before }: MergedField) => ({
    field,
    now: formatField(field, current),
    before: formatField(field, before),
  })
  const restored = revertible.reduce<RecordValues>((all, { before }) => ({ ...all, ...before }), current)
  return {
    moved: merge.moved,
    restored,
    goesBack: revertible.map(preview),
    stays: merge.fields.filter((each) => !revertible.includes(each)).map(preview),
  }
}
