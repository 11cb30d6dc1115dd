import { useStore } from '@nanostores/react'
import type { ChangeEvent } from 'react'
import { flushSync } from 'react-dom'
import { type CardField } from '../../stores/checkout-card.ts'
import type { CardFormStore } from '../../stores/checkout-card-form.ts'
import { text } from '../../text/index.ts'
import { Field } from '../kit/Field.tsx'
import { Select, TextInput } from '../kit/TextInput.tsx'

const { fields, countries } = text.checkout

// A browser must not offer somebody's real card here.
const OFF = { autoComplete: 'off', 'data-1p-ignore': true, 'data-lpignore': 'true' } as const
const FIGURES = { inputMode: 'numeric', className: 'num' } as const

/** The fields of a card in practice mode, in a grid of two columns. */
export function CardFields({ form }: { form: CardFormStore }) {
  const { draft, errors } = useStore(form.$form)
  const of = (field: CardField) => ({
    name: field,
    value: draft[field],
    onChange: (event: ChangeEvent<HTMLInputElement>) => typeInto(form, field, event.currentTarget),
    ...OFF,
  })
  const said = (field: CardField) => ({ label: fields[field], error: errors[field], required: true })
  return (
    <>
      <Field {...said('number')} full>
        <TextInput {...of('number')} {...FIGURES} />
      </Field>
      <Field {...said('expiry')}>
        <TextInput {...of('expiry')} {...FIGURES} placeholder={fields.expiryHint} />
      </Field>
      <Field {...said('cvc')}>
        <TextInput {...of('cvc')} {...FIGURES} placeholder={fields.cvcHint} />
      </Field>
      <Field {...said('name')} full>
        <TextInput {...of('name')} />
      </Field>
      <Field label={fields.country}>
        <Select
          name="country"
          autoComplete="off"
          value={draft.country}
          onChange={({ target }) => form.type('country', target.value)}
        >
          {Object.entries(countries).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field {...said('zip')}>
        <TextInput {...of('zip')} className="num" />
      </Field>
    </>
  )
}

const figuresIn = (typed: string): number => typed.replaceAll(/\D/g, '').length

/** Takes what was typed. Where figures are grouped, the cursor stays behind the figure it stood behind. */
function typeInto(form: CardFormStore, field: CardField, input: HTMLInputElement): void {
  const { selectionStart, value } = input
  const behind = figuresIn(value.slice(0, selectionStart ?? value.length))
  const atEnd = selectionStart === value.length
  flushSync(() => form.type(field, value))
  if (atEnd || input.value === value) return
  let at = 0
  while (at < input.value.length && figuresIn(input.value.slice(0, at)) < behind) at += 1
  input.setSelectionRange(at, at)
}
