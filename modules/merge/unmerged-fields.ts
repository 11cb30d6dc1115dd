import { FIELDS_OF, type MergeField } from '#contracts/patients'
import { detailsOf, goesBack, type Merging, type Taken } from '#modules/patients'

type Details = ReturnType<typeof detailsOf>

const words = (field: MergeField, details: Partial<Details>): string =>
  FIELDS_OF[field]
    .map((name) => details[name] ?? '')
    .join(' ')
    .trim()

/** What becomes of a patient’s own fields when somebody who was merged into them leaves; null where nobody was. */
export const partingFrom = (merging: Merging, duplicateId: number) => {
  const merge = merging.merges.find((each) => each.duplicateId === duplicateId)
  if (!merge) return null
  const now = detailsOf(merging.patient)
  const back = goesBack(merge, now)
  const told = ({ field, before }: Taken) => ({ field, now: words(field, now), before: words(field, before) })
  const restored = back.reduce<Details>((all, { before }) => ({ ...all, ...before }), now)
  return {
    moved: merge.moved,
    restored,
    goesBack: back.map(told),
    stays: merge.taken.filter((each) => !back.includes(each)).map(told),
  }
}
