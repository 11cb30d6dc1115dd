import { requiresTick } from '#rules/intake-forms'
import { conditionAnswersOf } from './conditions.ts'
import { nameOf } from '../edit-form.ts'
import { visibleOptions } from '../options/options.ts'
import type { Field, EditedForm } from '../form-draft.ts'
import { text } from '../../../language/index.ts'

const words = text.formBuilder.shownWhen

/** Describes a field's condition: 'Shown when “Any allergies?” is “Yes”'; '' without one. */
export function conditionInWords(form: EditedForm, { showWhen }: Field): string {
  const other = form.fields.find(({ id }) => id === showWhen?.field)
  if (!showWhen || !other) return ''
  const label = nameOf(form, other.id)
  if (other.type === 'checkbox') return (requiresTick(showWhen) ? words.ticked : words.unticked)(label)
  const { is, value = '' } = showWhen
  if (is === 'answered' || !value.trim()) return words.answered(label)
  return words[is](label, visibleOptions(other)[conditionAnswersOf(other)?.indexOf(value) ?? -1] ?? value)
}
