import { conditionAnswersOf, type Condition } from './conditions.ts'
import { nameOf } from '../edit-form.ts'
import { visibleOptions } from '../options/options.ts'
import type { Field, FormWork } from '../form-draft.ts'
import { text } from '../../../language/index.ts'

const words = text.formBuilder.shownWhen

/** Whether a condition on a checkbox requires it to be checked; a checked box counts as answered. */
export const requiresTick = ({ is, value }: Condition): boolean =>
  is === 'answered' || (is === 'equals') === (value === 'true')

/** Describes a field's condition: 'Shown when “Any allergies?” is “Yes”'; '' without one. */
export function conditionInWords(form: FormWork, { showWhen }: Field): string {
  const other = form.fields.find(({ id }) => id === showWhen?.field)
  if (!showWhen || !other) return ''
  const label = nameOf(form, other.id)
  if (other.type === 'checkbox') return (requiresTick(showWhen) ? words.ticked : words.unticked)(label)
  const { is, value = '' } = showWhen
  if (is === 'answered' || !value.trim()) return words.answered(label)
  return words[is](label, visibleOptions(other)[conditionAnswersOf(other)?.indexOf(value) ?? -1] ?? value)
}
