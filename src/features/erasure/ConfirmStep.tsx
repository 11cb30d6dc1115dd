import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect, useRef } from 'react'
import { text } from '../../language/index.ts'
import { Alert } from '../../kit/controls/Alert.tsx'
import { Button } from '../../kit/controls/Button.tsx'
import { Field } from '../../kit/controls/Field.tsx'
import { TextInput } from '../../kit/controls/TextInput.tsx'
import { Section } from '../../kit/forms/Section.tsx'
import type { StepProps } from './ReasonStep.tsx'

/** The last step: the administrator types the patient’s name or number to confirm the erasure. */
export function ConfirmStep({ store, preview, values, change }: Omit<StepProps, 'formats'>) {
  const words = text.erasure.confirm
  const { doing, errors, problem } = useStore(store.form.$state)
  const begin = useRef<HTMLInputElement>(null)
  useEffect(() => begin.current?.focus(), [])
  const busy = doing === 'sending'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void store.form.submit(values)
  }
  return (
    <Section title={words.title} hint={words.hint}>
      <form className="erasing-step" onSubmit={submit} noValidate>
        {problem && <Alert kind="error">{problem}</Alert>}
        <Field
          label={words.type}
          hint={words.typeHint(preview.name, preview.id)}
          error={errors['confirmation']}
          required
        >
          <TextInput
            ref={begin}
            value={values.confirmation}
            autoComplete="off"
            onType={(confirmation) => change({ confirmation })}
          />
        </Field>
        <Button type="submit" kind="danger" busy={busy}>
          {busy ? words.erasing : words.erase}
        </Button>
      </form>
    </Section>
  )
}
