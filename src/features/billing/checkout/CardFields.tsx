import { useStore } from '@nanostores/react'
import type { ChangeEvent } from 'react'
import { flushSync } from 'react-dom'
import { type CardField } from './card.ts'
import type { CardFormStore } from './card-form.store.ts'
import { text } from '../../../language/index.ts'
import { Field, Options, Select, TextInput } from '../../../kit/controls/Field.tsx'

const { fields, countries } = text.checkout

// The browser must not autofill a real card here.
const NO_AUTOFILL = { autoComplete: 'off', 'data-1p-ignore': true, 'data-lpignore': 'true' } as const
const DIGIT_INPUT = { inputMode: 'numeric', className: 'numeric' } as const

export function CardFields({ form }: { form: CardFormStore }) {
  const { draft, errors } = useStore(form.$form)
  const toInputProps = (field: CardField) => ({
    name: field,
    value: draft[field],
    onChange: (event: ChangeEvent<HTMLInputElement>) => typeInto(form, field, event.currentTarget),
    ...NO_AUTOFILL,
  })
  const toFieldProps = (field: CardField) => ({ label: fields[field], error: errors[field], required: true })
  return (
    <>
      <Field {...toFieldProps('number')} full>
        <TextInput {...toInputProps('number')} {...DIGIT_INPUT} />
      </Field>
      <Field {...toFieldProps('expiry')}>
        <TextInput {...toInputProps('expiry')} {...DIGIT_INPUT} placeholder={fields.expiryHint} />
      </Field>
      <Field {...toFieldProps('cvc')}>
        <TextInput {...toInputProps('cvc')} {...DIGIT_INPUT} placeholder={fields.cvcHint} />
      </Field>
      <Field {...toFieldProps('name')} full>
        <TextInput {...toInputProps('name')} />
      </Field>
      <Field label={fields.country}>
        <Select
          name="country"
          autoComplete="off"
          value={draft.country}
          onChoose={(value) => form.type('country', value)}
        >
          <Options of={Object.keys(countries)} words={countries} />
        </Select>
      </Field>
      <Field {...toFieldProps('zip')}>
        <TextInput {...toInputProps('zip')} className="numeric" />
      </Field>
    </>
  )
}

const countDigits = (typed: string): number => typed.replaceAll(/\D/g, '').length

/** Enters the typed text. When digits are regrouped, the cursor stays after the same digit. */
function typeInto(form: CardFormStore, field: CardField, input: HTMLInputElement): void {
  const { selectionStart, value } = input
  const digitsBeforeCursor = countDigits(value.slice(0, selectionStart ?? value.length))
  const atEnd = selectionStart === value.length
  flushSync(() => form.type(field, value))
  if (atEnd || input.value === value) return
  let cursor = 0
  while (cursor < input.value.length && countDigits(input.value.slice(0, cursor)) < digitsBeforeCursor)
    cursor += 1
  input.setSelectionRange(cursor, cursor)
}
