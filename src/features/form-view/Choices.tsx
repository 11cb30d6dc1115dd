import type { ControlProps } from './control-props.ts'
import { Label } from './Label.tsx'

// Longer options do not fit three to a row on a phone.
const MAX_SHORT_LENGTH = 14

/** The options of a radio field, or the single box of a checkbox. */
export function Choices({ field, name, value, readOnly, ariaProps }: ControlProps) {
  const common = { name, required: field.required, disabled: readOnly }
  if (field.type === 'checkbox') {
    return (
      <label className="choice" dir="auto">
        <input
          {...common}
          {...ariaProps}
          id={name}
          type="checkbox"
          value="true"
          defaultChecked={value === 'true'}
        />
        <span>
          <Label field={field} />
        </span>
      </label>
    )
  }
  const hasLongOption = field.choices.some(({ word }) => word.length > MAX_SHORT_LENGTH)
  return (
    <div className={hasLongOption ? 'choices wide' : 'choices'}>
      {field.choices.map((choice, n) => (
        <label key={choice.value} className="choice" dir="auto">
          <input
            {...common}
            id={n === 0 ? name : undefined}
            type="radio"
            value={choice.value}
            defaultChecked={choice.value === value}
          />
          <span>{choice.word}</span>
        </label>
      ))}
    </div>
  )
}
