import { FIELDS_OF, type MergeField } from '#contracts/patients'
import { detailsOf, revertibleFields, type MergeState, type MergedField } from '#modules/patients'

type RecordValues = ReturnType<typeof detailsOf>

const formatField = (field: MergeField, details: Partial<RecordValues>): string =>
  FIELDS_OF[field]
    .map((name) => details[name] ?? '')
    .join(' ')
    .trim()

/** Decides which of a patient’s fields revert when a merge is undone; null if it was none. */
export const planUnmerge = (merging: MergeState, duplicateId: number) => {
  const merge = merging.merges.find((each) => each.duplicateId === duplicateId)
  if (!merge) return null
  const now = detailsOf(merging.patient)
  const back = revertibleFields(merge, now)
  const preview = ({ field, before }: MergedField) => ({
    field,
    now: formatField(field, now),
    before: formatField(field, before),
  })
  const restored = back.reduce<RecordValues>((all, { before }) => ({ ...all, ...before }), now)
  return {
    moved: merge.moved,
    restored,
    goesBack: back.map(preview),
    stays: merge.fields.filter((each) => !back.includes(each)).map(preview),
  }
}
