import type { FormText } from './words.ts'
import type { ShownField, ShownForm } from './shown-form.ts'

/** Describes when a field applies, for pages that show all fields at once. */
export const conditionOf = (
  { showWhen }: ShownField,
  { fields }: ShownForm,
  { onlyIf }: FormText,
): string => {
  const other = fields.find(({ id }) => id === showWhen?.field)
  if (!showWhen || !other) return ''
  const { is, value = '' } = showWhen
  if (other.type === 'checkbox') {
    const ticked = is === 'answered' || (value === 'true') === (is === 'equals')
    return (ticked ? onlyIf.ticked : onlyIf.unticked)(other.label)
  }
  if (is === 'answered') return onlyIf.answered(other.label)
  return onlyIf[is](other.label, other.choices.find((choice) => choice.value === value)?.word ?? value)
}

/** Serializes the properties of a field that the page's script needs. */
export const serializeQuestion = ({ id, type, required, showWhen }: ShownField): string =>
  JSON.stringify({ id, type, ...(required && { required }), ...(showWhen && { showWhen }) })
