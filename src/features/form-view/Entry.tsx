import { MAX_ANSWER_LENGTH, type RecordField } from '#contracts/intake-forms'
import { recordFieldOf } from '#rules/intake-forms'
import type { ControlProps } from './control-props.ts'

// Autofill tokens by record field. An emergency contact has none, because it is not the patient.
const AUTOFILL_TOKENS: Readonly<Partial<Record<RecordField, string>>> = {
  fullName: 'name',
  firstName: 'given-name',
  lastName: 'family-name',
  email: 'email',
  phone: 'tel',
  dateOfBirth: 'bday',
  address: 'street-address',
}

export function Entry({ field, text, name, value, readOnly, ariaProps }: ControlProps) {
  const record = recordFieldOf(field)
  const common = {
    ...ariaProps,
    className: 'entry',
    id: name,
    name,
    dir: 'auto',
    defaultValue: value,
    required: field.required,
  }
  const textProps = {
    ...common,
    readOnly,
    maxLength: MAX_ANSWER_LENGTH,
    autoComplete: (record && AUTOFILL_TOKENS[record]) ?? 'off',
  }
  if (field.type === 'textarea') return <textarea {...textProps} rows={3} />
  if (field.type === 'select') {
    return (
      <select {...common} disabled={readOnly}>
        <option value="">{text.choose}</option>
        {field.choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.word}
          </option>
        ))}
      </select>
    )
  }
  const { maxLength, ...inputProps } = textProps
  if (field.type === 'date') return <input {...inputProps} {...field.dates} dir={undefined} type="date" />
  return <input {...inputProps} maxLength={maxLength} type={field.type} />
}
