import { answersOf, type Condition } from '../../stores/form-builder-conditions.ts'
import { nameOf } from '../../stores/form-builder-editing.ts'
import { shownOptions } from '../../stores/form-builder-options.ts'
import type { Field, Work } from '../../stores/form-builder-work.ts'
import { text } from '../../text/index.ts'

const words = text.formBuilder.shownWhen

/** Whether a condition on a checkbox waits for the tick; a box that is ticked is one that is answered. */
export const waitsForTick = ({ is, value }: Condition): boolean =>
  is === 'answered' || (is === 'equals') === (value === 'true')

/** When a field is shown: 'Shown when “Any allergies?” is “Yes”'; '' where it always is. */
export function conditionInWords(work: Work, { showWhen }: Field): string {
  const other = work.fields.find(({ id }) => id === showWhen?.field)
  if (!showWhen || !other) return ''
  const label = nameOf(work, other.id)
  if (other.type === 'checkbox') return (waitsForTick(showWhen) ? words.ticked : words.unticked)(label)
  const { is, value = '' } = showWhen
  if (is === 'answered' || !value.trim()) return words.answered(label)
  return words[is](label, shownOptions(other)[answersOf(other)?.indexOf(value) ?? -1] ?? value)
}
