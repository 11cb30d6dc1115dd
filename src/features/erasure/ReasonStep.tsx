import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { CHOOSABLE_GROUNDS } from '#contracts/patients'
import type { ErasurePreview } from '#modules/erasure'
import type { ErasureValues, ErasureStore } from './erasure.store.ts'
import { type Formats, shortDateAt } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { Button } from '../../kit/controls/Button.tsx'
import { Field, FieldError, Options, Select, TextArea } from '../../kit/controls/Field.tsx'
import { Section } from '../../kit/forms/Section.tsx'
import { Form } from '../../kit/forms/Form.tsx'

export interface StepProps {
  readonly store: ErasureStore
  readonly preview: ErasurePreview
  readonly values: ErasureValues
  readonly change: (more: Partial<ErasureValues>) => void
  readonly formats: Formats
}

export function ReasonStep(props: StepProps & { readonly isLast: boolean }) {
  const { store, preview, values, change, isLast } = props
  const words = text.erasure.why
  const errors = { ...useStore(store.$errors), ...useStore(store.form.$state).errors }
  const firstInput = useRef<HTMLSelectElement>(null)
  useEffect(() => firstInput.current?.focus(), [])
  return (
    <Section title={words.title} hint={words.hint}>
      <Form className="erasing-step" onSubmit={() => store.submitReason(values)}>
        <Field label={words.ground} error={errors['ground']} required>
          <Select
            ref={firstInput}
            value={values.ground}
            placeholder={words.choose}
            onChoose={(ground) => change({ ground })}
          >
            <Options of={CHOOSABLE_GROUNDS} words={text.erasure.grounds} />
          </Select>
        </Field>
        <Field label={words.reason} hint={words.reasonHint} error={errors['reason']} required>
          <TextArea value={values.reason} maxLength={500} onType={(reason) => change({ reason })} />
        </Field>
        {preview.early && <EarlyConfirmation {...props} error={errors['early']} />}
        {isLast && (
          <Button type="submit" kind="primary">
            {words.next}
          </Button>
        )}
      </Form>
    </Section>
  )
}

const EarlyConfirmation = ({
  preview,
  values,
  change,
  formats,
  error,
}: StepProps & { readonly error: string | undefined }) => (
  <div>
    <label className="held-choice">
      <input
        type="checkbox"
        checked={values.early}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && 'early-error'}
        onChange={({ target }) => change({ early: target.checked })}
      />
      {text.erasure.why.early(shortDateAt(preview.keptUntil, formats))}
    </label>
    {error && <FieldError id="early-error">{error}</FieldError>}
  </div>
)
