import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect, useRef } from 'react'
import { text } from '../../text/index.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import { Field } from '../kit/Field.tsx'
import { TextInput } from '../kit/TextInput.tsx'
import { Section } from '../settings/Section.tsx'
import type { StepProps } from './WhyStep.tsx'

/** The last step: whoever it is about is typed once more, and then it is done. */
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
            onChange={({ target }) => change({ confirmation: target.value })}
          />
        </Field>
        <Button type="submit" kind="danger" busy={busy}>
          {busy ? words.erasing : words.erase}
        </Button>
      </form>
    </Section>
  )
}
